import type { Phone } from '@fairtab/domain/texting/phone';
import type { RequestContext, Trx } from '../../../http/request-context.ts';
import { type Counting, limit } from '../../../limits/rate-limit.ts';
import { limitAccountCodes } from '../code-limits.ts';
import type { Holder } from './pending-signin.ts';

/** Counts a code before it is checked. @throws AppError request.rate_limited */
export const limitFactorCodes = (
  database: Counting,
  { kind, userId: user, address }: Pick<Holder, 'kind' | 'userId'> & { address: string },
): Promise<void> =>
  kind === 'session'
    ? limit(database, 'ownFactor', { user })
    : limit(database, 'secondFactor', { user, address });

/** Counts a recovery code before it is checked. @throws AppError request.rate_limited */
export const limitRecoveryCodes = (database: Counting, user: string, address: string): Promise<void> =>
  limit(database, 'recoveryCodes', { user, address });

/**
 * Counts a challenge and its text. `phone` is null for an authenticator app; `isOwn`: the factor is verified.
 * @throws AppError request.rate_limited; as limitAccountCodes
 */
export async function limitChallenges(
  trx: Trx,
  context: RequestContext,
  { userId: id, phone, isOwn }: { userId: string; phone: Phone | null; isOwn: boolean },
): Promise<void> {
  await limit({ kysely: trx }, 'challenges', { user: id });
  if (phone !== null) await limitAccountCodes(trx, context, { phone }, { id, isOwn, what: 'factor texts' });
}
