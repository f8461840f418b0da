import type { Profile } from '@fairtab/contract/account/account';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { profileQuery } from '../../app/session.ts';
import { call } from '../../lib/calls/api.ts';
import { appInfoQuery } from '../../lib/calls/queries.ts';

export type Credits = { credits: number; owed: number; unlimited: boolean };

const creditsQuery = queryOptions({
  queryKey: ['credits'],
  queryFn: ({ signal }) => call('GET /rest/v1/profiles/me', {}, { signal }),
  select: ({ credits, credits_owed: owed, unlimited_credits: unlimited }: Profile): Credits => ({
    credits,
    owed,
    unlimited,
  }),
});

/** The signed-in host's credits; 'loading' while unknown, null if credits are off. A failed refresh keeps the last value. */
export function useCredits(): Credits | 'loading' | null {
  const client = useQueryClient();
  const { data: app, isPending } = useQuery(appInfoQuery);
  const on = app !== undefined && app.credits !== null;
  const { data } = useQuery({
    ...creditsQuery,
    enabled: on,
    // Every page load fetches the profile first.
    initialData: () => client.getQueryData(profileQuery.queryKey) ?? undefined,
    initialDataUpdatedAt: () => client.getQueryState(profileQuery.queryKey)?.dataUpdatedAt,
  });
  if (isPending) return 'loading';
  return on ? (data ?? 'loading') : null;
}

/** In milliseconds (specification, section 9, "Credit refresh"). */
const REFRESH = 30_000;

/** Refreshes credits every 30 s while the tab is visible, on focus and on 'creditUpdate'. Mount once per page. */
export function useFreshCredits(): void {
  const client = useQueryClient();
  const { data: app } = useQuery(appInfoQuery);
  const on = app !== undefined && app.credits !== null;
  useEffect(() => {
    if (!on) return;
    const refresh = () => void client.refetchQueries(creditsQuery);
    const inSight = () => {
      if (document.visibilityState === 'visible') refresh();
    };
    const timer = setInterval(inSight, REFRESH);
    addEventListener('focus', refresh);
    addEventListener(CREDIT_UPDATE, refresh);
    return () => {
      clearInterval(timer);
      removeEventListener('focus', refresh);
      removeEventListener(CREDIT_UPDATE, refresh);
    };
  }, [client, on]);
}

/** The event that refreshes credits everywhere (specification, section 7). */
const CREDIT_UPDATE = 'creditUpdate';

/** In milliseconds (specification, section 9). */
const AFTER_PAYMENT = [1000, 3000];

export function refreshCredits(): void {
  dispatchEvent(new Event(CREDIT_UPDATE));
}

/** Refreshes now and twice more, as the provider may be late. */
export function refreshAfterPayment(): void {
  refreshCredits();
  for (const later of AFTER_PAYMENT) setTimeout(refreshCredits, later);
}
