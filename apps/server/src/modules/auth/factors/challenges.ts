import { randomUUID } from 'node:crypto';
import type * as calls from '@fairtab/contract/account/factors';
import type { Answer, Received } from '@fairtab/contract/wire/endpoint';
import { LIMITS } from '@fairtab/domain/input/limits';
import { checkCode } from '@fairtab/domain/input/validation';
import { normalizePhone, type Phone } from '@fairtab/domain/texting/phone';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Schema } from '../../../adapters/database/tables/schema.ts';
import { sha256 } from '../../../app/hash.ts';
import type { Services } from '../../../app/services.ts';
import { AppError, accepted } from '../../../http/errors.ts';
import type { RequestContext, Trx } from '../../../http/request-context.ts';
import { limit } from '../../../limits/rate-limit.ts';
import { limitAccountCodes } from '../codes/code-limits.ts';
import { makeCode, redeemCode, requireSendable, sendCode } from '../codes/verification-codes.ts';
import type { Proof } from '../proofs.ts';
import { askedFor, unixSeconds } from '../sessions/session-answer.ts';
import { type FactorRow, readFactor, requiredFactors, stepOfCode, unseal } from './factors.repository.ts';

type HolderKey = Pick<Holder, 'kind' | 'id'>;

const nameOf = ({ kind, id }: HolderKey) => `${kind} ${id}`;

/** The owner of idempotency keys in calls about a factor. */
export const holderActor = (holder: HolderKey) => `second factor of ${nameOf(holder)}`;

/**
 * Only this browser can use the code; repeats get the same one, without a second text. `secret` is the pending sign-in's.
 * @throws AppError factor.not_found, factor.signin_over, auth.code_not_sent, request.rate_limited
 */
export async function challengeFactor(
  context: RequestContext,
  { params }: Received<typeof calls.challengeFactor>,
  secret: string | undefined,
): Promise<Answer<typeof calls.challengeFactor>> {
  const { services, language } = context;
  const { holder, factor } = await findHolder(context, params.id, secret);
  const phone = phoneOf(factor);
  if (phone !== null) requireSendable(services, { phone });
  const challenged = await context.command((trx) => challenge(trx, context, { holder, factor, phone }), {
    actor: holderActor(holder),
  });
  return {
    ...challenged,
    type: factor.factor_type,
    demo_code: phone === null ? null : await sendCode(services, { phone, language }, challenged.id),
  };
}

async function challenge(
  trx: Trx,
  context: RequestContext,
  { holder, factor, phone }: { holder: Holder; factor: FactorRow; phone: Phone | null },
): Promise<{ id: string; expires_at: number }> {
  if (holder.kind === 'pending') await lockPending(trx, holder.id);
  const isOwn = factor.verified_at !== null;
  const user = holder.userId;
  await limit({ kysely: trx }, 'challenges', { user });
  if (phone !== null)
    await limitAccountCodes(trx, context, { phone }, { id: user, isOwn, what: 'factor texts' });
  const id = randomUUID();
  const code = { ...codeFor(holder, factor, id), id };
  const { expires_at } = await makeCode(trx, context.services.settings.secret, code);
  return { id, expires_at: unixSeconds(expires_at) };
}

/** Null for an app. */
function phoneOf({ factor_type, phone_number }: FactorRow): Phone | null {
  const phone = factor_type === 'totp' || phone_number === null ? null : normalizePhone(phone_number);
  if (factor_type === 'phone' && phone === null) throw new Error('a phone factor without its phone');
  return phone;
}

/** Only the holder can use the code, and only for this challenge. */
function codeFor(holder: HolderKey, factor: FactorRow, challengeId: string) {
  const phone = phoneOf(factor);
  return {
    ...(phone === null ? {} : { phone }),
    scope: `factor:${factor.id}`,
    browserHash: sha256(`challenge ${challengeId} of ${nameOf(holder)}`),
  } as const;
}

type Attempt = {
  factorId: string;
  holder: HolderKey & Pick<Holder, 'userId'>;
  challengeId: string | undefined;
  code: string;
  /** The code confirms a new factor, which does not count yet. */
  isNew?: boolean;
};

/** Counts the guess; a right code is used up. No challenge for apps. @throws AppError request.rate_limited; the rule's refusal */
export async function factorProof(
  { services, address }: RequestContext,
  { factorId, holder, challengeId, code: typed, isNew = false }: Attempt,
): Promise<Proof> {
  const code = accepted(checkCode(typed));
  const user = holder.userId;
  if (holder.kind === 'session') await limit(services.database, 'ownFactor', { user });
  else await limit(services.database, 'secondFactor', { user, address });
  const check = async (trx: Trx) => {
    const factor = await readFactor(trx, factorId);
    if (factor?.user_id !== user || (factor.verified_at === null && !isNew)) return false;
    const isApp = factor.factor_type === 'totp';
    const isAppCode = () => redeemAppCode(trx, services, factor, code);
    if (challengeId === undefined) return isApp && isAppCode();
    const attempt = { ...codeFor(holder, factor, challengeId), code };
    return (await redeemCode(trx, services.settings, attempt, isApp ? isAppCode : undefined)) !== null;
  };
  return { check, wrong: new AppError('auth.code_wrong') };
}

/** Checks an authenticator app's code; afterwards neither it nor earlier ones are valid. */
async function redeemAppCode(
  trx: Trx,
  { settings, log }: Pick<Services, 'settings' | 'log'>,
  factor: FactorRow,
  code: string,
): Promise<boolean> {
  const secret = factor.secret === null ? null : unseal(settings.acceptedSecrets, factor.id, factor.secret);
  if (secret === null) {
    log.error(
      { factor: factor.id },
      'the secret of an authenticator app cannot be read: was AUTH_SECRET changed?',
    );
    return false;
  }
  const step = stepOfCode(secret, code);
  if (step === null) return false;
  const used = await trx
    .updateTable('auth_factors')
    .set({ last_step: step })
    .where('id', '=', factor.id)
    .where((where) => where.or([where('last_step', 'is', null), where('last_step', '<', step)]))
    .returning('id')
    .executeTakeFirst();
  return used !== undefined;
}

type PendingSignin = Selectable<Schema['auth_pending_signins']>;

/** Who answers a challenge: a session or a pending sign-in. The id is not a secret. */
export type Holder =
  | { kind: 'session'; id: string; userId: string }
  | { kind: 'pending'; id: string; userId: string; pending: PendingSignin };

/**
 * Finds who verifies a factor: the pending sign-in of `secret` first, for verified factors, else the session.
 * @throws AppError factor.not_found, also for another user's factor; factor.signin_over without session and sign-in
 */
export async function findHolder(
  { services, user }: RequestContext,
  factorId: string,
  secret: string | undefined,
): Promise<{ holder: Holder; factor: FactorRow }> {
  const { kysely } = services.database;
  const pending = await findPending(kysely, secret);
  if (pending === undefined && user === null) throw new AppError('factor.signin_over');
  const factor = await readFactor(kysely, factorId);
  if (pending !== undefined && factor?.user_id === pending.user_id && factor.verified_at !== null) {
    return { factor, holder: { kind: 'pending', id: pending.id, userId: pending.user_id, pending } };
  }
  if (user === null || factor?.user_id !== user.id) throw new AppError('factor.not_found');
  return { factor, holder: { kind: 'session', id: user.sessionId, userId: user.id } };
}

/** The sign-in of this secret, even if it is over; undefined without one. */
async function findPending(
  db: Kysely<Schema>,
  secret: string | undefined,
): Promise<PendingSignin | undefined> {
  if (secret === undefined) return undefined;
  return db
    .selectFrom('auth_pending_signins')
    .selectAll()
    .where('secret_hash', '=', sha256(secret))
    .executeTakeFirst();
}

/** What a browser's pending sign-in needs: after a reload, or back from a provider. */
export async function readPendingSignin(
  { services }: RequestContext,
  secret: string | undefined,
): Promise<Answer<typeof calls.getPendingSignin>> {
  const pending = await findPending(services.database.kysely, secret);
  if (pending === undefined || !isWaiting(pending)) return { second_factor: null };
  const factors = await requiredFactors(services, { userId: pending.user_id });
  return { second_factor: factors.length === 0 ? null : askedFor(factors, pending.expires_at) };
}

/** By this server's clock; changes must lock the sign-in first. */
const isWaiting = ({ completed_at, attempts, expires_at }: PendingSignin) =>
  completed_at === null && attempts < LIMITS.secondFactorTries && expires_at.getTime() > Date.now();

/** Locks a pending sign-in. @throws AppError factor.signin_over if it expired, had too many wrong codes, or has its session */
export async function lockPending(trx: Trx, id: string): Promise<void> {
  const waiting = await trx
    .selectFrom('auth_pending_signins')
    .select('id')
    .where('id', '=', id)
    .where('completed_at', 'is', null)
    .where('attempts', '<', LIMITS.secondFactorTries)
    .where(sql<boolean>`expires_at > now()`)
    .forUpdate()
    .executeTakeFirst();
  if (waiting === undefined) throw new AppError('factor.signin_over');
}
