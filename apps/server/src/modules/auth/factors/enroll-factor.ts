import { randomUUID } from 'node:crypto';
import type { Answer, Received } from '@fairtab/contract/endpoint';
import type { enrollFactor as Call } from '@fairtab/contract/factors';
import { PRODUCT_NAME } from '@fairtab/contract/product';
import { checkPhone } from '@fairtab/domain/check-phone';
import { LIMITS } from '@fairtab/domain/limits';
import { formatPhone, normalizePhone, type Phone } from '@fairtab/domain/phone';
import { checkPersonName } from '@fairtab/domain/validation';
import { AppError, accepted } from '../../../http/errors.ts';
import type { SessionContext, Trx } from '../../../http/request-context.ts';
import { limitRate } from '../../../limits/rate-limit.ts';
import { sessionUserOf } from '../sessions/session-answer.ts';
import { requireSendable } from '../verification-codes.ts';
import { factorsOf, lockFactors, readFactor, shownFactor } from './factors.repository.ts';
import { doAsOwner, readProof } from './prove-owner.ts';
import { newTotpSecret, seal, totpUri, unseal } from './totp.ts';

/** Enough for somebody who tries several apps. */
const PER_USER = { max: 20, seconds: 3600 };

type NewFactor = { friendlyName: string | null; phone: Phone | null };

/**
 * Adds a factor that does not count yet, in place of an earlier one of its type that was never verified.
 * @param kept the secret of the browser that asked for a nonce
 * @throws AppError account.no_address without a verified phone or e-mail, account.reauthentication_required,
 * factor.too_many, factor.name_taken, factor.phone_is_signin, factor.phone_exists, auth.code_not_sent,
 * request.rate_limited; the refusals of the rules on names, phones and codes
 */
export async function enrollFactor(
  context: SessionContext,
  { body }: Received<typeof Call>,
  kept: string | undefined,
): Promise<Answer<typeof Call>> {
  const { services, user } = context;
  const named = (body.friendly_name ?? '').trim() !== '';
  const friendlyName = named ? accepted(checkPersonName(body.friendly_name ?? '')) : null;
  const phone = body.factor_type === 'phone' ? accepted(checkPhone(body.phone ?? '')) : null;
  if (phone !== null) requireSendable(services, { phone });
  await limitRate(services.database, `enroll factor ${user.id}`, PER_USER.max, PER_USER.seconds);
  const proof = await readProof(context, { ...body, kept }, 'factors');
  const { id } = await doAsOwner(context, proof, (trx) => add(trx, context, { friendlyName, phone }));
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
  for (const abandoned of await factorsOf(trx, user.id)) {
    if (abandoned.verified_at !== null || abandoned.factor_type !== type) continue;
    await trx.deleteFrom('auth_factors').where('id', '=', abandoned.id).execute();
  }
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
): Promise<Answer<typeof Call>> {
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
