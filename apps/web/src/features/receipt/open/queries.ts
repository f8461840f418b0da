import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/calls/api.ts';
import { unlessJustFetched } from '../../../lib/calls/just-fetched.ts';

/** One of the host's receipts, with everything on it. */
export const receiptQuery = (id: string) =>
  queryOptions({
    queryKey: ['receipt', id],
    queryFn: ({ signal }) => call('GET /rest/v1/receipts/{id}', { params: { id } }, { signal }),
    staleTime: 0,
    refetchOnMount: unlessJustFetched,
  });

/** Keeps a view for who asks next, unless a newer one is known. */
export function keepNewest(client: QueryClient, view: ReceiptView): void {
  client.setQueryData(receiptQuery(view.receipt.id).queryKey, (old) =>
    old && old.version > view.version ? old : view,
  );
}

const unsaved = new Map<string, readonly string[]>();

/** Keeps the names that were typed for a new receipt and could not be saved, for its page to start from; null: they are saved. */
export function keepNames(receiptId: string, names: readonly string[] | null): void {
  if (names === null) unsaved.delete(receiptId);
  else unsaved.set(receiptId, names);
}

/** The names that are kept for a receipt; empty for none. */
export const keptNames = (receiptId: string): readonly string[] => unsaved.get(receiptId) ?? [];
