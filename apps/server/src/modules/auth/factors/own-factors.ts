import { randomUUID } from 'node:crypto';
import type {
  deleteFactor as deleteCall,
  enrollFactor as enrollCall,
  listFactors as listCall,
  getPendingSignin as pendingCall,
  renewRecoveryCodes as renewCall,
} from '@fairtab/contract/account/factors';
import type { Answer, Received } from '@fairtab/contract/wire/endpoint';
import { PRODUCT_NAME } from '@fairtab/contract/wire/product';
import { LIMITS } from '@fairtab/domain/input/limits';
import { checkPersonName } from '@fairtab/domain/input/validation';
import { checkPhone } from '@fairtab/domain/texting/check-phone';
import { formatPhone, normalizePhone, type Phone } from '@fairtab/domain/texting/phone';
import { AppError, accepted } from '../../../http/errors.ts';
import type { RequestContext, SessionContext, Trx } from '../../../http/request-context.ts';
import { limit } from '../../../limits/rate-limit.ts';
import { notifyOwner } from '../../account/notify-owner.ts';
import { requireSendable } from '../codes/verification-codes.ts';
import { sessionUserOf } from '../sessions/session-answer.ts';
import {
  type FactorRow,
  factorsOf,
  lockFactors,
  makeRecoveryCodes,
  newTotpSecret,
  readFactor,
  recoveryCodesLeft,
  removeRecoveryCodes,
  requiredFactors,
  seal,
  shownFactor,
  totpUri,
  unseal,
} from './factors.repository.ts';
import { askedFor, findPending, isWaiting } from './pending-signin.ts';
import { asOwner } from './prove-owner.ts';

/** The caller's factors, unverified ones included. */
export async function listFactors({ services, user }: SessionContext): Promise<Answer<typeof listCall>> {
  const { kysely } = services.database;
  const factors = await factorsOf(kysely, user.id);
  return { factors: factors.map(ownFactor), recovery_codes_left: await recoveryCodesLeft(kysely, user.id) };
}

const ownFactor = (row: FactorRow) => ({
  ...shownFactor(row),
  status: row.verified_at === null ? ('unverified' as const) : ('verified' as const),
  created_at: row.created_at.toISOString(),
});

/** What a browser's pending sign-in needs: after a reload, or back from a provider. */
export async function readPendingSignin(
  { services }: RequestContext,
  secret: string | undefined,
): Promise<Answer<typeof pendingCall>> {
  const pending = await findPending(services.database.kysely, secret);
  if (pending === undefined || !isWaiting(pending)) return { second_factor: null };
  const factors = await requiredFactors(services, { userId: pending.user_id });
  return { second_factor: factors.length === 0 ? null : askedFor(factors, pending.expires_at) };
}

type NewFactor = { friendlyName: string | null; phone: Phone | null };

/**
 * Adds an unverified factor, replacing an earlier unverified one of its type. `kept` is the secret of the browser that asked for
 * a nonce.
 * @throws AppError account.no_address without a verified phone or e-mail, account.reauthentication_required, factor.too_many,
 * factor.name_taken, factor.phone_is_signin, factor.phone_exists, auth.code_not_sent, request.rate_limited; the refusals of the
 * rules on names, phones and codes
 */
export async function enrollFactor(
  context: SessionContext,
  { body }: Received<typeof enrollCall>,
  kept: string | undefined,
): Promise<Answer<typeof enrollCall>> {
  const { services, user } = context;
  const named = (body.friendly_name ?? '').trim() !== '';
  const friendlyName = named ? accepted(checkPersonName(body.friendly_name ?? '')) : null;
  const phone = body.factor_type === 'phone' ? accepted(checkPhone(body.phone ?? '')) : null;
  if (phone !== null) requireSendable(services, { phone });
  await limit(services.database, 'enrolledFactors', { user: user.id });
  const added = { friendlyName, phone };
  const { id } = await asOwner(context, { ...body, kept }, (trx) => add(trx, context, added), 'factors');
  return answerOf(context, id, body.issuer);
}

async function add(
  trx: Trx,
  { services, user }: SessionContext,
  { friendlyName, phone }: NewFactor,
): Promise<{ id: string }> {
  const counting = await lockFactors(trx, user.id);
  const owner = await sessionUserOf(trx, user.id);
  if (owner.phone === null && owner.email === null) throw new AppError('account.no_address');
  if (phone !== null && phone === owner.phone) throw new AppError('factor.phone_is_signin');
  if (counting.length >= LIMITS.factorsPerAccount)
    throw new AppError('factor.too_many', { max: LIMITS.factorsPerAccount });
  if (phone !== null && counting.some(({ phone_number }) => phone_number === phone))
    throw new AppError('factor.phone_exists');
  const sameName = (name: string | null) => name?.toLowerCase() === friendlyName?.toLowerCase();
  if (friendlyName !== null && counting.some(({ friendly_name }) => sameName(friendly_name)))
    throw new AppError('factor.name_taken');
  const type = phone === null ? 'totp' : 'phone';
  const abandoned = trx
    .deleteFrom('auth_factors')
    .where('user_id', '=', user.id)
    .where('factor_type', '=', type);
  await abandoned.where('verified_at', 'is', null).execute();
  const id = randomUUID();
  const secret = phone === null ? seal(services.settings.secret, id, newTotpSecret()) : null;
  await trx
    .insertInto('auth_factors')
    .values({
      id,
      user_id: user.id,
      factor_type: type,
      friendly_name: friendlyName,
      phone_number: phone,
      secret,
    })
    .execute();
  return { id };
}

async function answerOf(
  { services, user }: SessionContext,
  id: string,
  issuer: string | undefined,
): Promise<Answer<typeof enrollCall>> {
  const { kysely } = services.database;
  const factor = await readFactor(kysely, id);
  if (factor === undefined) throw new AppError('factor.not_found');
  const secret = factor.secret === null ? null : unseal(services.settings.acceptedSecrets, id, factor.secret);
  const { phone, email } = await sessionUserOf(kysely, user.id);
  const normal = phone === null ? null : normalizePhone(phone);
  const account = email ?? (normal === null ? '' : formatPhone(normal));
  return {
    ...shownFactor(factor),
    totp:
      secret === null
        ? null
        : { secret, uri: totpUri(secret, { issuer: issuer?.trim() || PRODUCT_NAME, account }) },
  };
}

/**
 * Removes a factor, without proof if it is unverified; with the last one go the recovery codes. Other sessions stay: they were
 * opened with a factor. `kept` as in enrollFactor.
 * @throws AppError factor.not_found, account.reauthentication_required, auth.code_wrong, factor.recovery_code_wrong,
 * request.rate_limited; the code rule's refusal
 */
export async function deleteFactor(
  context: SessionContext,
  { params, body }: Received<typeof deleteCall>,
  kept: string | undefined,
): Promise<void> {
  const factor = await readFactor(context.services.database.kysely, params.id);
  const counts = factor?.user_id === context.user.id && factor.verified_at !== null;
  if (!counts) {
    await context.command((trx) => remove(trx, context, params.id, { proved: false }));
    return;
  }
  const sent = { ...body, factor_id: params.id, kept };
  await asOwner(context, sent, (trx) => remove(trx, context, params.id, { proved: true }), 'factors');
}

async function remove(
  trx: Trx,
  { services, user }: SessionContext,
  factorId: string,
  { proved }: { proved: boolean },
): Promise<{ factorId: string }> {
  const counting = await lockFactors(trx, user.id);
  const factor = await readFactor(trx, factorId);
  if (factor?.user_id !== user.id) throw new AppError('factor.not_found');
  const counts = factor.verified_at !== null;
  // It may have been verified meanwhile.
  if (counts && !proved) throw new AppError('account.reauthentication_required');
  await trx.deleteFrom('auth_factors').where('id', '=', factorId).execute();
  if (!counts) return { factorId };
  const last = counting.length === 1;
  if (last) await removeRecoveryCodes(trx, user.id);
  const details = { factor: factorId, type: factor.factor_type, last };
  const audit = { what: 'deleteFactor', details };
  await notifyOwner(trx, services, { userId: user.id, what: 'factorRemoved', audit });
  return { factorId };
}

/**
 * Replaces the recovery codes; repeats get other new ones. `kept` as in enrollFactor.
 * @throws AppError factor.not_found without a verified factor; as deleteFactor
 */
export async function renewRecoveryCodes(
  context: SessionContext,
  { body }: Received<typeof renewCall>,
  kept: string | undefined,
): Promise<Answer<typeof renewCall>> {
  const { user, services } = context;
  if ((await requiredFactors(services, { userId: user.id })).length === 0)
    throw new AppError('factor.not_found');
  const note = async (trx: Trx) => {
    const audit = { what: 'renewRecoveryCodes', details: {} };
    await notifyOwner(trx, services, { userId: user.id, what: 'recoveryCodes', audit });
    return {};
  };
  await asOwner(context, { ...body, kept }, note, 'factors');
  // Outside the command, which stores its result: these are secrets.
  return { recovery_codes: await services.database.inTransaction((trx) => makeRecoveryCodes(trx, user.id)) };
}
