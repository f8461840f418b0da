import { AppError } from '../../../http/errors.ts';
import type { RequestContext } from '../../../http/request-context.ts';
import { type FactorRow, readFactor } from './factors.repository.ts';
import { findPending, type PendingSignin } from './pending-signin.ts';

/** Who answers a challenge: a session, or a sign-in that waits for its second factor. The id is not a secret. */
export type Holder =
  | { kind: 'session'; id: string; userId: string }
  | { kind: 'pending'; id: string; userId: string; pending: PendingSignin };

/** How a challenge knows its holder. */
export const nameOf = ({ kind, id }: Pick<Holder, 'kind' | 'id'>) => `${kind} ${id}`;

/**
 * Finds out for whom a factor is to be verified. A sign-in that waits goes first, for factors that count.
 * @param secret the one of such a sign-in
 * @throws AppError factor.not_found, also for a factor of somebody else; factor.signin_over without session and sign-in
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
