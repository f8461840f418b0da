import type { Profile } from '@fairtab/contract/account';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { askWhoIsSignedIn } from '../lib/current-user.ts';
import { queryClient } from './query-client.ts';

/** The signed-in user's profile, or null for a visitor. */
export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: ({ signal }) => askWhoIsSignedIn(signal),
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
export function currentProfile(client: QueryClient): Promise<Profile | null> {
  return client.ensureQueryData(profileQuery).catch((error) => {
    throw new SessionUnknown(error);
  });
}

/** Fetches the profile again after something was refused that a signed-in user may do. */
export async function stillSignedIn(): Promise<boolean> {
  const profile = await queryClient.fetchQuery({ ...profileQuery, staleTime: 0 });
  return profile !== null;
}

/** After signing out, here or in another tab: drops everything fetched before. */
export function sessionEnded(): void {
  queryClient.clear();
  queryClient.setQueryData(profileQuery.queryKey, null);
}
