import { QueryClient, queryOptions } from '@tanstack/react-query';
import { askWhoIsSignedIn } from '../lib/calls/session.ts';

/** Caches what was fetched. No retries here: `call` already retries after a lost connection. */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: 10_000 },
      mutations: { retry: false },
    },
  });

/** The browser's only client. On the server each rendering has its own, so rendered code takes the client from React's context. */
export const queryClient = createQueryClient();

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
