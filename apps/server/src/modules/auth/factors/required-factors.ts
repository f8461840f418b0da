import type { SecondFactor, SignInMethod } from '@fairtab/contract/auth-session';
import type { Services } from '../../../app/services.ts';

export type RequiredFactor = SecondFactor['factors'][number];

/** The factors of which one must be verified before this sign-in opens a session; none if the account has none. */
export async function requiredFactors(
  _services: Pick<Services, 'database'>,
  _signin: { userId: string; method: SignInMethod },
): Promise<RequiredFactor[]> {
  return [];
}
