import type { Phone } from '@fairtab/domain/phone';
import type { Database } from '../../../adapters/database/database.ts';
import type { RequestContext, Trx } from '../../../http/request-context.ts';
import { DAY, HOUR, limitAll, type Rate } from '../../../limits/rate-limit.ts';
import { hourAndDay, limitAccountCodes } from '../code-limits.ts';
import type { Holder } from './pending-signin.ts';

/**
 * Limits on codes entered to sign in, correct ones included. Only who has proved the first factor gets as far, so nobody
 * else can use them up; and who has, cannot keep the owner out: a recovery code has a limit of its own. Three of
 * 1,000,000 codes are right at a time, so the probability of guessing one is at most 60 × 3, 1 in 5,500 a day, and from
 * one address 1 in 8,300.
 */
const SIGN_IN = {
  userAndAddress: hourAndDay(20, 40),
  user: [{ max: 60, seconds: DAY }],
} satisfies Record<string, Rate[]>;

/** For somebody who is signed in: separate, so that a stolen session does not keep the owner from signing in. */
const SIGNED_IN: Rate[] = hourAndDay(20, 40);

/** Nobody guesses 75 bits: this only keeps the work small. */
const RECOVERY: Rate[] = [{ max: 20, seconds: HOUR }];

/** Challenges cost a row; one that costs a text counts like other codes of an account. */
const CHALLENGES: Rate[] = [{ max: 40, seconds: HOUR }];

type Counting = Pick<Database, 'kysely'>;

/**
 * Counts a code before it is checked.
 * @throws AppError request.rate_limited
 */
export async function limitFactorCodes(
  database: Counting,
  { kind, userId, address }: Pick<Holder, 'kind' | 'userId'> & { address: string },
): Promise<void> {
  if (kind === 'session') return limitAll(database, `own factor ${userId}`, SIGNED_IN);
  await limitAll(database, `second factor ${userId} ${address}`, SIGN_IN.userAndAddress);
  await limitAll(database, `second factor ${userId}`, SIGN_IN.user);
}

/**
 * Counts a recovery code before it is checked.
 * @throws AppError request.rate_limited
 */
export const limitRecoveryCodes = (database: Counting, userId: string, address: string): Promise<void> =>
  limitAll(database, `recovery code ${userId} ${address}`, RECOVERY);

/**
 * Counts a challenge, and the text that goes out with it.
 * @param phone null for an authenticator app
 * @param isOwn whether the factor is verified
 * @throws AppError request.rate_limited; as limitAccountCodes
 */
export async function limitChallenges(
  trx: Trx,
  context: RequestContext,
  { userId: id, phone, isOwn }: { userId: string; phone: Phone | null; isOwn: boolean },
): Promise<void> {
  await limitAll({ kysely: trx }, `challenges ${id}`, CHALLENGES);
  if (phone !== null) await limitAccountCodes(trx, context, { phone }, { id, isOwn, what: 'factor texts' });
}
