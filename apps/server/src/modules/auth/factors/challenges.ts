import { randomUUID } from 'node:crypto';
import type { challengeFactor as Call } from '@fairtab/contract/account/factors';
import type { Answer, Received } from '@fairtab/contract/wire/endpoint';
import { LIMITS } from '@fairtab/domain/input/limits';
import { checkCode } from '@fairtab/domain/input/validation';
import { normalizePhone, type Phone } from '@fairtab/domain/texting/phone';
import { sql } from 'kysely';
import { sha256 } from '../../../app/hash.ts';
import type { Services } from '../../../app/services.ts';
import { AppError, accepted } from '../../../http/errors.ts';
import type { RequestContext, Trx } from '../../../http/request-context.ts';
import { limit } from '../../../limits/rate-limit.ts';
import { limitAccountCodes } from '../codes/code-limits.ts';
import { makeCode, redeemCode, requireSendable, sendCode } from '../codes/verification-codes.ts';
import type { Proof } from '../proofs.ts';
import { unixSeconds } from '../sessions/session-answer.ts';
import { type FactorRow, readFactor, stepOfCode, unseal } from './factors.repository.ts';
import { findHolder, type Holder, lockPending } from './pending-signin.ts';

const nameOf = ({ kind, id }: Pick<Holder, 'kind' | 'id'>) => `${kind} ${id}`;

/** The owner of idempotency keys in calls about a factor. */
export const holderActor = (holder: Pick<Holder, 'kind' | 'id'>) => `second factor of ${nameOf(holder)}`;

/**
 * Only this browser can use the code; repeats get the same one, without a second text. `secret` is the pending sign-in's.
 * @throws AppError factor.not_found, factor.signin_over, auth.code_not_sent, request.rate_limited
 */
export async function challengeFactor(
  context: RequestContext,
  { params }: Received<typeof Call>,
  secret: string | undefined,
): Promise<Answer<typeof Call>> {
  const { services, language } = context;
  const { holder, factor } = await findHolder(context, params.id, secret);
  const phone = factor.factor_type === 'phone' ? phoneOf(factor) : null;
  if (phone !== null) requireSendable(services, { phone });
  const { codeId, ...challenged } = await context.command(
    (trx) => challenge(trx, context, { holder, factor, phone }),
    { actor: holderActor(holder) },
  );
  return {
    ...challenged,
    type: factor.factor_type,
    demo_code: phone === null ? null : await sendCode(services, { phone, language }, codeId),
  };
}

async function challenge(
  trx: Trx,
  context: RequestContext,
  { holder, factor, phone }: { holder: Holder; factor: FactorRow; phone: Phone | null },
): Promise<{ id: string; expires_at: number; codeId: string | null }> {
  if (holder.kind === 'pending') await lockPending(trx, holder.id);
  const isOwn = factor.verified_at !== null;
  const user = holder.userId;
  await limit({ kysely: trx }, 'challenges', { user });
  if (phone !== null)
    await limitAccountCodes(trx, context, { phone }, { id: user, isOwn, what: 'factor texts' });
  const id = randomUUID();
  const { expires_at } = await trx
    .insertInto('auth_factor_challenges')
    .values({
      id,
      factor_id: factor.id,
      holder: nameOf(holder),
      expires_at: sql<Date>`now() + ${`${LIMITS.codeMinutes} minutes`}::interval`,
    })
    .returning('expires_at')
    .executeTakeFirstOrThrow();
  const code = codeOf(factor, id);
  const codeId = code && (await makeCode(trx, context.services.settings.secret, code));
  return { id, expires_at: unixSeconds(expires_at), codeId };
}

function phoneOf({ phone_number }: FactorRow): Phone {
  const phone = phone_number === null ? null : normalizePhone(phone_number);
  if (phone === null) throw new Error('a phone factor without its phone');
  return phone;
}

const codeOf = (factor: FactorRow, challengeId: string) =>
  factor.factor_type === 'totp'
    ? null
    : ({
        phone: phoneOf(factor),
        scope: `factor:${factor.id}`,
        browserHash: sha256(`challenge ${challengeId}`),
      } as const);

type Attempt = {
  factorId: string;
  holder: Pick<Holder, 'kind' | 'id' | 'userId'>;
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
    if (factor?.user_id !== holder.userId || (factor.verified_at === null && !isNew)) return false;
    if (challengeId !== undefined)
      return answerChallenge(trx, services, { factor, holder, challengeId, code });
    return factor.factor_type === 'totp' && redeemAppCode(trx, services, factor, code);
  };
  return { check, wrong: new AppError('auth.code_wrong') };
}

/** For the challenge's holder only: ten minutes, five attempts, one success. */
async function answerChallenge(
  trx: Trx,
  services: Services,
  answer: Pick<Attempt, 'holder' | 'code'> & { factor: FactorRow; challengeId: string },
): Promise<boolean> {
  const { factor, holder, challengeId, code } = answer;
  const challenge = await trx
    .selectFrom('auth_factor_challenges')
    .select('id')
    .where('id', '=', challengeId)
    .where('factor_id', '=', factor.id)
    .where('holder', '=', nameOf(holder))
    .where('used_at', 'is', null)
    .where('attempts', '<', LIMITS.codeTries)
    .where(sql<boolean>`expires_at > now()`)
    .forUpdate()
    .executeTakeFirst();
  if (challenge === undefined) return false;
  const texted = codeOf(factor, challengeId);
  const right =
    texted === null
      ? await redeemAppCode(trx, services, factor, code)
      : (await redeemCode(trx, services.settings, { ...texted, code })) !== null;
  await trx
    .updateTable('auth_factor_challenges')
    .set({ attempts: sql`attempts + 1`, ...(right ? { used_at: sql<Date>`now()` } : {}) })
    .where('id', '=', challengeId)
    .execute();
  return right;
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
