import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { headsOfGuests } from '@fairtab/receipt/party';
import { useQuery } from '@tanstack/react-query';
import { receiptQuery } from '../receipt/open/index.ts';

/** Who was at an earlier table besides the host, by name alone, and how many heads they were with the host. */
export type Table = { names: readonly string[]; size: number };

/** Those of a final bill: who was named and did not come, or came without a name, is not on it. */
function tableOf({ guests, final_split }: ReceiptView): Table {
  const ids = new Set(final_split?.totals.map(({ guest_id }) => guest_id));
  const there = guests.filter(({ id }) => ids.has(id));
  const names = there.filter(({ is_host }) => !is_host).map(({ guest_name }) => guest_name);
  return { names: [...new Set(names)], size: headsOfGuests(there) };
}

/**
 * The table of an earlier receipt, which is the host's own: another's is not found.
 * @returns undefined while it is fetched; null where there is none
 */
export function useSameTable(id: string | undefined): Table | null | undefined {
  const { data, isLoading } = useQuery({ ...receiptQuery(id ?? ''), enabled: id !== undefined });
  if (data) return tableOf(data);
  return isLoading ? undefined : null;
}
