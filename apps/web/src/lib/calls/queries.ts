import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from './api.ts';

/** Data this fresh was fetched for this page, by its route or by the server that rendered it. */
const JUST_NOW_MS = 2000;

/** `refetchOnMount` for what is refetched whenever a page shows it. */
export const unlessJustFetched = ({ state }: { state: { dataUpdatedAt: number } }): boolean =>
  Date.now() - state.dataUpdatedAt > JUST_NOW_MS;

/** This installation's features, which do not change while a page is open. */
export const appInfoQuery = queryOptions({
  queryKey: ['app-info'],
  queryFn: () => call('GET /rest/v1/app_info', {}),
  staleTime: Number.POSITIVE_INFINITY,
});

/** First part of the query key of all the host's receipt lists. */
export const RECEIPTS = ['receipts'];

/** How long an unused list is cached, so that returning users find their place, in milliseconds. */
const CACHE_MS = 60 * 60_000;

/** Newest first, a page at a time. `q` is a search, '' for all; `owed` a currency, for only those not settled in it. */
export const receiptsQuery = (q: string, owed?: string) =>
  infiniteQueryOptions({
    queryKey: [...RECEIPTS, q, owed],
    queryFn: ({ pageParam, signal }) =>
      call(
        'GET /rest/v1/receipts',
        {
          query: {
            ...(q !== '' && { q }),
            ...(owed && { owed }),
            ...(pageParam !== null && { after: pageParam }),
          },
        },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    staleTime: 0,
    refetchOnMount: unlessJustFetched,
    gcTime: CACHE_MS,
  });
