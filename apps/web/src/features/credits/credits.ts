import type { Profile } from '@fairtab/contract/account/account';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { profileQuery } from '../../app/session.ts';
import { call } from '../../lib/calls/api.ts';
import { appInfoQuery } from '../../lib/calls/app-info.ts';

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

/** In milliseconds (specification, section 9, "Credit refresh"). */
const REFRESH = 30_000;

/**
 * Keeps the credits fresh while they are on: every 30 s while the tab is in sight, on the window's focus, and on the event
 * 'creditUpdate'. Once per page.
 */
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

/** Heard by whatever shows the credits (specification, section 7). */
const CREDIT_UPDATE = 'creditUpdate';

/** After a payment, in milliseconds (specification, section 9). */
const AFTER_PAYMENT = [1000, 3000];

/** The credits have changed, or may have: they are asked for again. */
export function refreshCredits(): void {
  dispatchEvent(new Event(CREDIT_UPDATE));
}

/** As refreshCredits, now and twice more: the provider may take a moment. */
export function refreshAfterPayment(): void {
  refreshCredits();
  for (const later of AFTER_PAYMENT) setTimeout(refreshCredits, later);
}
