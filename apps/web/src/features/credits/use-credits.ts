import type { Profile } from '@fairtab/contract/account';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { profileQuery } from '../../app/session.ts';
import { call } from '../../lib/api.ts';
import { appInfoQuery } from '../../lib/app-info.ts';

export type Credits = { credits: number; owed: number; unlimited: boolean };

export const creditsQuery = queryOptions({
  queryKey: ['credits'],
  queryFn: ({ signal }) => call('GET /rest/v1/profiles/me', {}, { signal }),
  select: ({ credits, credits_owed: owed, unlimited_credits: unlimited }: Profile): Credits => ({
    credits,
    owed,
    unlimited,
  }),
});

/**
 * The signed-in host's credits; 'loading' while they, or whether there are any, are not known; null where credits are off. A
 * refresh that fails leaves them as they were.
 */
export function useCredits(): Credits | 'loading' | null {
  const client = useQueryClient();
  const { data: app, isPending } = useQuery(appInfoQuery);
  const on = app !== undefined && app.credits !== null;
  const { data } = useQuery({
    ...creditsQuery,
    enabled: on,
    // Every page load begins with the profile.
    initialData: () => client.getQueryData(profileQuery.queryKey) ?? undefined,
    initialDataUpdatedAt: () => client.getQueryState(profileQuery.queryKey)?.dataUpdatedAt,
  });
  if (isPending) return 'loading';
  return on ? (data ?? 'loading') : null;
}
