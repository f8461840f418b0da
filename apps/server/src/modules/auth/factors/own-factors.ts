import { randomUUID } from 'node:crypto';
import type * as calls from '@fairtab/contract/account/factors';
import type { Answer, Received } from '@fairtab/contract/wire/endpoint';
import { PRODUCT_NAME } from '@fairtab/contract/wire/product';
import { LIMITS } from '@fairtab/domain/input/limits';
import { checkPersonName } from '@fairtab/domain/input/validation';
import { checkPhone } from '@fairtab/domain/texting/check-phone';
import { formatPhone, normalizePhone, type Phone } from '@fairtab/domain/texting/phone';
import { sql } from 'kysely';
import type { Services } from '../../../app/services.ts';
import { AppError, accepted } from '../../../http/errors.ts';
import type { RequestContext, SessionContext, Trx } from '../../../http/request-context.ts';
import { limit } from '../../../limits/rate-limit.ts';
import { notifyOwner } from '../../account/notify-owner.ts';
import { pendingCookie } from '../browser-secret.ts';
import { requireSendable } from '../codes/verification-codes.ts';
import { type Proof, withProof } from '../proofs.ts';
import { openSession } from '../sessions/open-session.ts';
import { ofBrowser, sessionUserOf, signedInAnswer } from '../sessions/session-answer.ts';
import { factorProof, findHolder, type Holder, holderActor, lockPending } from './challenges.ts';
import {
  type FactorRow,
  factorsOf,
  lockFactors,
  makeRecoveryCodes,
  newTotpSecret,
  readFactor,
  recoveryCodesLeft,
  recoveryProof,
  removeRecoveryCodes,
  requiredFactors,
  seal,
  shownFactor,
  totpUri,
  unseal,
} from './factors.repository.ts';
import { asOwner } from './prove-owner.ts';

/** The caller's factors, unverified ones included. */
export async function listFactors({
  services,
  user,
}: SessionContext): Promise<Answer<typeof calls.listFactors>> {
  const { kysely } = services.database;
  const factors = await factorsOf(kysely, user.id);
  return { factors: factors.map(ownFactor), recovery_codes_left: await recoveryCodesLeft(kysely, user.id) };
}

const ownFactor = (row: FactorRow) => ({
  ...shownFactor(row),
  status: row.verified_at === null ? ('unverified' as const) : ('verified' as const),
  created_at: row.created_at.toISOString(),
});

/**
 * Adds an unverified factor, replacing an earlier unverified one of its type. `kept` is the secret of the browser that asked for
 * a nonce.
 * @throws AppError account.no_address without a verified phone or e-mail, account.reauthentication_required, factor.too_many,
 * factor.name_taken, factor.phone_is_signin, factor.phone_exists, auth.code_not_sent, request.rate_limited; the refusals of the
 * rules on names, phones and codes
 */
export async function enrollFactor(
  context: SessionContext,
  { body }: Received<typeof calls.enrollFactor>,
  kept: string | undefined,
): Promise<Answer<typeof calls.enrollFactor>> {
  const { services, user } = context;
  const friendlyName = body.friendly_name?.trim() ? accepted(checkPersonName(body.friendly_name)) : null;
  const phone = body.factor_type === 'phone' ? accepted(checkPhone(body.phone ?? '')) : null;
  if (phone !== null) requireSendable(services, { phone });
  await limit(services.database, 'enrolledFactors', { user: user.id });
  const run = (trx: Trx) => add(trx, context, { friendlyName, phone });
  const { id } = await asOwner(context, { ...body, kept }, run, 'factors');
  return answerOf(context, id, body.issuer);
}

async function add(
  trx: Trx,
  { services, user }: SessionContext,
  { friendlyName, phone }: { friendlyName: string | null; phone: Phone | null },
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
  const sameType = trx
    .deleteFrom('auth_factors')
    .where('user_id', '=', user.id)
    .where('factor_type', '=', type);
  await sameType.where('verified_at', 'is', null).execute();
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
): Promise<Answer<typeof calls.enrollFactor>> {
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
  { params, body }: Received<typeof calls.deleteFactor>,
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
  { body }: Received<typeof calls.renewRecoveryCodes>,
  kept: string | undefined,
): Promise<Answer<typeof calls.renewRecoveryCodes>> {
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

type Verified = { answer: Answer<typeof calls.verifyFactor>; cookies: string[] };

/**
 * Completes a pending sign-in, or confirms the session's new factor. A repeated request gets a new session in place of the first,
 * or new recovery codes. `secret` is the pending sign-in's, if any.
 * @throws AppError auth.code_wrong, factor.recovery_code_wrong, factor.signin_over, factor.not_found, factor.phone_is_signin,
 * request.rate_limited; the code rule's refusal
 */
export async function verifyFactor(
  context: RequestContext,
  {
    params,
    body: { challenge_id: challengeId, code = '', recovery_code },
  }: Received<typeof calls.verifyFactor>,
  secret: string | undefined,
): Promise<Verified> {
  const { services } = context;
  const { holder, factor } = await findHolder(context, params.id, secret);
  const { userId } = holder;
  const actor = holderActor(holder);
  if (holder.kind === 'pending') {
    const isRecovery = recovery_code !== undefined;
    const proof = isRecovery
      ? await recoveryProof(context, userId, recovery_code)
      : await factorProof(context, { factorId: factor.id, holder, challengeId, code });
    // A thief may have found the recovery code.
    const audit = { what: 'verifyFactor', details: { recovery: true } };
    const done = async (trx: Trx) => {
      if (isRecovery) await notifyOwner(trx, services, { userId, what: 'recoveryCodeUsed', audit });
      return {};
    };
    await withProof(context, whileWaiting(holder, proof), done, actor);
    return signedIn(context, holder);
  }
  const proof = await factorProof(context, { factorId: factor.id, holder, challengeId, code, isNew: true });
  const confirm = (trx: Trx) => confirmFactor(trx, services, { ...holder, factorId: factor.id });
  const { first } = await withProof(context, proof, confirm, actor);
  return confirmed(context, holder, first);
}

type Pending = Extract<Holder, { kind: 'pending' }>;

const whileWaiting = ({ id }: Pending, { check, wrong }: Proof): Proof => ({
  check: async (trx) => {
    await lockPending(trx, id);
    const right = await check(trx);
    await trx
      .updateTable('auth_pending_signins')
      .set(right ? { completed_at: sql<Date>`now()` } : { attempts: sql`attempts + 1` })
      .where('id', '=', id)
      .execute();
    return right;
  },
  wrong,
});

async function signedIn(context: RequestContext, { pending }: Pending): Promise<Verified> {
  const { answer, cookies } = await openSession(context, {
    userId: pending.user_id,
    method: pending.method,
    isNew: false,
    session: pending.session_kind,
    by: { pending: pending.id },
  });
  const forgotten =
    pending.session_kind === 'cookie' ? [pendingCookie.line(context.services.settings.publicUrl, null)] : [];
  return { answer: { ...answer, recovery_codes: null }, cookies: [...cookies, ...forgotten] };
}

async function confirmed(context: RequestContext, holder: Holder, first: boolean): Promise<Verified> {
  const { database } = context.services;
  const user = await sessionUserOf(database.kysely, holder.userId);
  const session = await database.kysely
    .selectFrom('auth_sessions')
    .select('expires_at as expiresAt')
    .where('id', '=', holder.id)
    .executeTakeFirst();
  if (session === undefined) throw new AppError('auth.required');
  const codes = first ? await database.inTransaction((trx) => makeRecoveryCodes(trx, holder.userId)) : null;
  const token_type = context.headers.has('authorization') ? 'bearer' : 'cookie';
  return {
    cookies: [],
    answer: {
      ...signedInAnswer(
        { ...ofBrowser(session, user), token_type },
        { user, auth_method: 'second_factor', message: 'Verified' },
      ),
      recovery_codes: codes,
    },
  };
}

/** Whether it is the first, which ends all sessions but `id`, opened without. @throws AppError factor.phone_is_signin */
async function confirmFactor(
  trx: Trx,
  services: Pick<Services, 'jobs' | 'settings'>,
  { factorId, userId, id }: { factorId: string; userId: string; id: string },
): Promise<{ first: boolean }> {
  const others = await lockFactors(trx, userId);
  const factor = await readFactor(trx, factorId);
  if (factor === undefined) throw new AppError('factor.not_found');
  if (factor.verified_at !== null) return { first: false };
  const { phone } = await sessionUserOf(trx, userId);
  if (factor.phone_number !== null && factor.phone_number === phone)
    throw new AppError('factor.phone_is_signin');
  await trx
    .updateTable('auth_factors')
    .set({ verified_at: sql<Date>`now()` })
    .where('id', '=', factorId)
    .execute();
  const first = others.length === 0;
  if (first)
    await trx.deleteFrom('auth_sessions').where('user_id', '=', userId).where('id', '<>', id).execute();
  const details = { factor: factorId, type: factor.factor_type, first };
  await notifyOwner(trx, services, { userId, what: 'factorAdded', audit: { what: 'verifyFactor', details } });
  return { first };
}
