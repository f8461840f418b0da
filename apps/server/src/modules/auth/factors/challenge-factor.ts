import { randomUUID } from 'node:crypto';
import type { Answer, Received } from '@fairtab/contract/endpoint';
import type { challengeFactor as Call } from '@fairtab/contract/factors';
import { LIMITS } from '@fairtab/domain/limits';
import type { Phone } from '@fairtab/domain/phone';
import { sql } from 'kysely';
import { AppError } from '../../../http/errors.ts';
import type { RequestContext, Trx } from '../../../http/request-context.ts';
import { unixSeconds } from '../sessions/session-answer.ts';
import { makeCode, requireSendable, sendCode } from '../verification-codes.ts';
import { challengeHash, phoneOf } from './check-code.ts';
import { limitChallenges } from './factor-limits.ts';
import type { FactorRow } from './factors.repository.ts';
import { findHolder, type Holder, nameOf } from './holder.ts';
import { lockPending } from './pending-signin.ts';

/**
 * Starts to verify a factor: for a phone, texts a code that only this browser can use. A repeated request gets the same
 * challenge and sends no second text.
 * @param secret of the sign-in that waits for a factor, if one does
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
  const { challengeId, codeId } = await context.command(
    (trx) => challenge(trx, context, { holder, factor, phone }),
    { actor: `second factor of ${nameOf(holder)}` },
  );
  const { expires_at } = await services.database.kysely
    .selectFrom('auth_factor_challenges')
    .select('expires_at')
    .where('id', '=', challengeId)
    .executeTakeFirstOrThrow();
  return {
    id: challengeId,
    type: factor.factor_type,
    expires_at: unixSeconds(expires_at),
    demo_code:
      phone === null || codeId === null ? null : await sendCode(services, { phone, language }, codeId),
  };
}

async function challenge(
  trx: Trx,
  context: RequestContext,
  { holder, factor, phone }: { holder: Holder; factor: FactorRow; phone: Phone | null },
) {
  if (holder.kind === 'pending' && !(await lockPending(trx, holder.id)))
    throw new AppError('factor.signin_over');
  const isOwn = factor.verified_at !== null;
  await limitChallenges(trx, context, { userId: holder.userId, phone, isOwn });
  const challengeId = randomUUID();
  await trx
    .insertInto('auth_factor_challenges')
    .values({
      id: challengeId,
      factor_id: factor.id,
      holder: nameOf(holder),
      expires_at: sql<Date>`now() + ${`${LIMITS.codeMinutes} minutes`}::interval`,
    })
    .execute();
  const { secret } = context.services.settings;
  const codeId =
    phone === null
      ? null
      : await makeCode(trx, secret, {
          phone,
          scope: `factor:${factor.id}`,
          browserHash: challengeHash(challengeId),
        });
  return { challengeId, codeId };
}
