import { billOf } from '@fairtab/contract/bill-of';
import type { ReceiptView } from '@fairtab/contract/receipt-view';
import { add, type Cents, cents } from '@fairtab/domain/money';
import { finalizeBill, splitBill } from '@fairtab/domain/splitting';
import { namelessSelectors } from '../finalize/unfinished.ts';

type LeftOpen = {
  /** What nobody has taken, with its tax and tip: what finalizing would ask about. */
  nobodys: { items: number; amount: Cents };
  /** What is kept for how many who have yet to choose: their parts of shared dishes, and of the host tip. */
  kept: { count: number; amount: Cents };
};

/** Of an open bill, what is no person's; with what people owe it adds up to the receipt and the host tip. */
export function leftOpen(
  view: Pick<ReceiptView, 'receipt' | 'guests' | 'items' | 'charges' | 'selections'>,
): LeftOpen {
  const bill = billOf(view);
  const { unclaimed, emptySeats } = splitBill(bill);
  const all = add(unclaimed.total, emptySeats.total);
  const final = finalizeBill(bill, undefined);
  const asked = !final.ok && final.reason === 'unclaimed' ? final.unclaimed.total : cents(0);
  // What people without a name hold stands at them as long as the bill is open.
  const isWhole = emptySeats.total === 0 || namelessSelectors(view).size > 0;
  const amount = isWhole ? unclaimed.total : cents(Math.min(asked, all));
  return {
    nobodys: { items: unclaimed.items.length, amount },
    kept: { count: Math.max(emptySeats.count, emptySeats.expected), amount: cents(all - amount) },
  };
}
