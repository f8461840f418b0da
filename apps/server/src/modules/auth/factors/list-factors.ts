import type { Answer } from '@fairtab/contract/endpoint';
import type { getPendingSignin, listFactors as ListCall } from '@fairtab/contract/factors';
import type { RequestContext, SessionContext } from '../../../http/request-context.ts';
import { type FactorRow, factorsOf, requiredFactors, shownFactor } from './factors.repository.ts';
import { askedFor, findPending, isWaiting } from './pending-signin.ts';
import { recoveryCodesLeft } from './recovery-codes.ts';

/** The caller's factors, those that do not count yet too. */
export async function listFactors({ services, user }: SessionContext): Promise<Answer<typeof ListCall>> {
  const { kysely } = services.database;
  const factors = await factorsOf(kysely, user.id);
  return { factors: factors.map(ownFactor), recovery_codes_left: await recoveryCodesLeft(kysely, user.id) };
}

const ownFactor = (row: FactorRow) => ({
  ...shownFactor(row),
  status: row.verified_at === null ? ('unverified' as const) : ('verified' as const),
  created_at: row.created_at.toISOString(),
});

/** What a browser's sign-in waits for: after a reload, or back from a provider. */
export async function readPendingSignin(
  { services }: RequestContext,
  secret: string | undefined,
): Promise<Answer<typeof getPendingSignin>> {
  const pending = await findPending(services.database.kysely, secret);
  if (pending === undefined || !isWaiting(pending)) return { second_factor: null };
  const factors = await requiredFactors(services, { userId: pending.user_id });
  return { second_factor: factors.length === 0 ? null : askedFor(factors, pending.expires_at) };
}
