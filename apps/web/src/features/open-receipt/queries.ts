import { getReceipt, listReceipts } from '@fairtab/contract/calls/receipts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

/** The host's receipts, newest first. */
export const receiptsQuery = queryOptions({
  queryKey: ['receipts'],
  queryFn: async ({ signal }) => (await call(listReceipts, {}, { signal })).receipts,
  staleTime: 0,
});

/** One of the host's receipts, with everything on it. */
export const receiptQuery = (id: string) =>
  queryOptions({
    queryKey: ['receipt', id],
    queryFn: ({ signal }) => call(getReceipt, { params: { id } }, { signal }),
    staleTime: 0,
  });
