import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { headsOfGuests } from '@fairtab/receipt/party';
import { useQuery } from '@tanstack/react-query';
import { receiptQuery } from '../receipt/open/index.ts';

/** The guests of an earlier receipt by name, without the host. `size` includes host and companions. */
export type Table = { names: readonly string[]; size: number };

/** A final bill leaves out guests who never joined or have no name. */
function tableOf({ guests, final_split }: ReceiptView): Table {
  const ids = new Set(final_split?.totals.map(({ guest_id }) => guest_id));
  const there = guests.filter(({ id }) => ids.has(id));
  const names = there.filter(({ is_host }) => !is_host).map(({ guest_name }) => guest_name);
  return { names: [...new Set(names)], size: headsOfGuests(there) };
}

/** The table of one of the host's earlier receipts. Undefined while loading, null if there is none. */
export function useSameTable(id: string | undefined): Table | null | undefined {
  const { data, isLoading } = useQuery({ ...receiptQuery(id ?? ''), enabled: id !== undefined });
  if (data) return tableOf(data);
  return isLoading ? undefined : null;
}
