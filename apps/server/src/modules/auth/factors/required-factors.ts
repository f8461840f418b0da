import type { Services } from '../../../app/services.ts';
import { factorsOf, shownFactor } from './factors.repository.ts';
import type { RequiredFactor } from './required-factor.ts';

/** The factors of which one must be verified before a sign-in opens a session; none if the account has none. */
export async function requiredFactors(
  { database }: Pick<Services, 'database'>,
  { userId }: { userId: string },
): Promise<RequiredFactor[]> {
  const factors = await factorsOf(database.kysely, userId);
  return factors.filter((factor) => factor.verified_at !== null).map(shownFactor);
}
