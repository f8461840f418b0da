import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from './api.ts';
import { unlessJustFetched } from './just-fetched.ts';

/** What all lists of the host's receipts have as the first part of their key, whatever was searched for. */
export const RECEIPTS = ['receipts'];

/** How long a list is kept that nobody looks at: one who comes back to it finds the place where they were. */
const KEPT_MS = 60 * 60_000;

/**
 * The host's receipts, newest first, a page at a time.
 * @param q what is searched for; '' for all receipts
 * @param owed a currency, for those alone that are not settled in it
 */
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
    gcTime: KEPT_MS,
  });
