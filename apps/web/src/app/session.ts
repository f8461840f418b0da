import type { Profile } from '@fairtab/contract/account';
import { getSession } from '@fairtab/contract/calls/auth';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../lib/api.ts';
import { queryClient } from './query-client.ts';

/** The signed-in user's profile, or null for a visitor. The session itself is a cookie that scripts cannot read. */
export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: async ({ signal }): Promise<Profile | null> => (await call(getSession, {}, { signal })).profile,
});

/** For route guards: the profile, null for a visitor. Fetched once; later changes come through the query. */
export function currentProfile(): Promise<Profile | null> {
  return queryClient.ensureQueryData(profileQuery);
}

/** Fetches the profile again after something was refused that a signed-in user may do. */
export async function stillSignedIn(): Promise<boolean> {
  const profile = await queryClient.fetchQuery({ ...profileQuery, staleTime: 0 });
  return profile !== null;
}

/** After signing in or out: drops everything fetched before, which may belong to another user. */
export async function sessionChanged(): Promise<Profile | null> {
  queryClient.clear();
  return queryClient.fetchQuery(profileQuery);
}
