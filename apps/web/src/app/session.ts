import { queryOptions } from '@tanstack/react-query';
import { askWhoIsSignedIn } from '../lib/calls/current-user.ts';
import { queryClient } from './query-client.ts';

/** The signed-in user's profile, or null for a visitor. */
export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: ({ signal }) => askWhoIsSignedIn(signal),
  // On pages that do not ask for it, it stays known.
  gcTime: Number.POSITIVE_INFINITY,
});

/** Fetches the profile again after something was refused that a signed-in user may do. @returns their id; null for a visitor */
export async function whoIsSignedIn(): Promise<string | null> {
  const profile = await queryClient.fetchQuery({ ...profileQuery, staleTime: 0 });
  return profile?.user_id ?? null;
}

/** After signing out, here or in another tab: drops everything fetched before. */
export function sessionEnded(): void {
  queryClient.clear();
  queryClient.setQueryData(profileQuery.queryKey, null);
}
