import { listReceipts } from '@fairtab/contract/calls/receipts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

/** What all lists of the host's receipts have as the first part of their key, whatever was searched for. */
export const RECEIPTS = ['receipts'];

/** How long a list is kept that nobody looks at: one who comes back to it finds the place where they were. */
const KEPT_MS = 60 * 60_000;

/**
 * The host's receipts, newest first, a page at a time.
 * @param q what is searched for; '' for all receipts
 */
export const receiptsQuery = (q: string) =>
  infiniteQueryOptions({
    queryKey: [...RECEIPTS, q],
    queryFn: ({ pageParam, signal }) =>
      call(
        listReceipts,
        { query: { ...(q !== '' && { q }), ...(pageParam !== null && { after: pageParam }) } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    staleTime: 0,
    gcTime: KEPT_MS,
  });
