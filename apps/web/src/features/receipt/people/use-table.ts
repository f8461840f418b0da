import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { balanceOf } from '@fairtab/domain/money/bill-total';
import { type Cents, sum } from '@fairtab/domain/money/money';
import { partOf, splitOf } from '@fairtab/receipt/split-of';
import { useMemo } from 'react';

export type Table = {
  people: { id: string; isHost: boolean; total: Cents; itemCount: number }[];
  balance: ReturnType<typeof balanceOf>;
  /** Items that are fully or partly unassigned, and the price of those parts in minor units; none once the bill is final. */
  nobodys: { items: number; cents: Cents };
};

/** Everyone's amounts and the difference from the receipt. For a final bill, the stored amounts. */
export function useTable(view: ReceiptView): Table {
  return useMemo(() => {
    const split = splitOf(view);
    const paid = view.final_split?.totals ?? split.people;
    const counts = new Map(split.people.map((person) => [person.personId, person.items.length]));
    return {
      people: view.guests.map(({ id, is_host }) => ({
        id,
        isHost: is_host,
        total: partOf(view, id)?.total.total ?? sum([]),
        itemCount: counts.get(id) ?? 0,
      })),
      balance: balanceOf(view.receipt.total_amount, sum(paid.map(({ total }) => total))),
      nobodys: view.final_split
        ? { items: 0, cents: sum([]) }
        : { items: split.unclaimed.items.length, cents: split.unclaimed.subtotal },
    };
  }, [view]);
}
