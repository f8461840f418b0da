import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/calls/api.ts';
import { unlessJustFetched } from '../../../lib/calls/queries.ts';

export const receiptQuery = (id: string) =>
  queryOptions({
    queryKey: ['receipt', id],
    queryFn: ({ signal }) => call('GET /rest/v1/receipts/{id}', { params: { id } }, { signal }),
    staleTime: 0,
    refetchOnMount: unlessJustFetched,
  });

/** Caches a view unless a newer one is cached. */
export function keepNewest(client: QueryClient, view: ReceiptView): void {
  client.setQueryData(receiptQuery(view.receipt.id).queryKey, (old) =>
    old && old.version > view.version ? old : view,
  );
}

const unsaved = new Map<string, readonly string[]>();

/** Keeps typed names that could not be saved with a new receipt, for its page to start from; null clears them. */
export function keepNames(receiptId: string, names: readonly string[] | null): void {
  if (names === null) unsaved.delete(receiptId);
  else unsaved.set(receiptId, names);
}

/** The names kept for a receipt; empty if there are none. */
export const unsavedNames = (receiptId: string): readonly string[] => unsaved.get(receiptId) ?? [];
