import { queryOptions } from '@tanstack/react-query';
import { askWhoIsSignedIn } from '../lib/calls/session.ts';
import { queryClient } from './query-client.ts';

/** The signed-in user's profile; null for a visitor. */
export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: ({ signal }) => askWhoIsSignedIn(signal),
  // Kept on pages that do not use it.
  gcTime: Number.POSITIVE_INFINITY,
});

/** Refetches the profile after a call was refused. Returns the user's id; null for a visitor. */
export async function whoIsSignedIn(): Promise<string | null> {
  const profile = await queryClient.fetchQuery({ ...profileQuery, staleTime: 0 });
  return profile?.user_id ?? null;
}

/** After signing out, here or in another tab: drops everything fetched before. */
export function sessionEnded(): void {
  queryClient.clear();
  queryClient.setQueryData(profileQuery.queryKey, null);
}
