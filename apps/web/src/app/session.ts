import type { Profile } from '@fairtab/contract/account';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../lib/api.ts';
import { queryClient } from './query-client.ts';

/** Pauses between attempts to find out who is signed in, in milliseconds (specification, section 9). */
const RETRY_DELAYS = [200, 400, 800, 1600];

/** The signed-in user's profile, or null for a visitor. The session itself is a cookie that scripts cannot read. */
export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: async ({ signal }): Promise<Profile | null> =>
    (await call('GET /auth/v1/user', {}, { signal, retryDelays: RETRY_DELAYS })).profile,
  // On pages that do not ask for it, it stays known.
  gcTime: Number.POSITIVE_INFINITY,
});

/** Whether somebody is signed in could not be found out; `cause` is why. */
export class SessionUnknown extends Error {
  constructor(cause: unknown) {
    super('the session could not be determined', { cause });
    this.name = 'SessionUnknown';
  }
}

/**
 * For route guards: the profile, null for a visitor. Fetched once; later changes come through the query.
 * @throws SessionUnknown
 */
export function currentProfile(): Promise<Profile | null> {
  return queryClient.ensureQueryData(profileQuery).catch((error) => {
    throw new SessionUnknown(error);
  });
}

/** The profile, null for a visitor, or undefined while that is not known. */
export const knownProfile = (): Profile | null | undefined => queryClient.getQueryData(profileQuery.queryKey);

/** Fetches the profile again after something was refused that a signed-in user may do. */
export async function stillSignedIn(): Promise<boolean> {
  const profile = await queryClient.fetchQuery({ ...profileQuery, staleTime: 0 });
  return profile !== null;
}

/** After signing in, here or in another tab: drops everything fetched before, which may belong to another user. */
export async function sessionBegun(): Promise<Profile | null> {
  queryClient.clear();
  return queryClient.fetchQuery(profileQuery);
}

/** After signing out, here or in another tab: drops everything fetched before. */
export function sessionEnded(): void {
  queryClient.clear();
  queryClient.setQueryData(profileQuery.queryKey, null);
}
