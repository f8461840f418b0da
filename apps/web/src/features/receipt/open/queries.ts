import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { unlessJustFetched } from '../../../lib/just-fetched.ts';

/** One of the host's receipts, with everything on it. */
export const receiptQuery = (id: string) =>
  queryOptions({
    queryKey: ['receipt', id],
    queryFn: ({ signal }) => call('GET /rest/v1/receipts/{id}', { params: { id } }, { signal }),
    staleTime: 0,
    refetchOnMount: unlessJustFetched,
  });
