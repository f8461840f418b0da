import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { add, type Cents, cents } from '@fairtab/domain/money/money';
import { atRate, onCardInAll, splitOnCard } from '@fairtab/domain/split/card-amount';
import { finalizeBill, type Split, splitBill } from '@fairtab/domain/split/splitting';
import { billOf } from '@fairtab/receipt/bill';
import { namelessSelectors } from './people.ts';

/** `amount` is in the receipt's currency, `asked` in the one that the bill asks for. */
type LeftOpen = {
  /** What is unclaimed, with its tax and tip: what finalizing would ask about. */
  nobodys: { items: number; amount: Cents; asked: Cents };
  /** Reserved for guests who have yet to join: their parts of shared items and of the host tip. */
  kept: { count: number; amount: Cents; asked: Cents };
};

/** What belongs to no guest of an open bill. With the guests' amounts it adds up to the receipt plus the host tip. */
export function leftOpen(
  view: Pick<ReceiptView, 'receipt' | 'guests' | 'items' | 'charges' | 'selections'>,
): LeftOpen {
  const bill = billOf(view);
  const split = splitBill(bill);
  const { unclaimed, emptySeats } = split;
  const all = add(unclaimed.total, emptySeats.total);
  const final = finalizeBill(bill, undefined);
  const asked = !final.ok && final.reason === 'unclaimed' ? final.unclaimed.total : cents(0);
  // Guests without a name count with what they hold while the bill is open. An even split keeps seats.
  const isWhole = bill.evenly || emptySeats.total === 0 || namelessSelectors(view).size > 0;
  const amount = isWhole ? unclaimed.total : cents(Math.min(asked, all));
  const [ofNoOne, ofKept] = askedFor(split, view.receipt.card, { amount, all });
  return {
    nobodys: { items: unclaimed.items.length, amount, asked: ofNoOne },
    kept: {
      count: Math.max(emptySeats.count, emptySeats.expected),
      amount: cents(all - amount),
      asked: ofKept,
    },
  };
}

/** Both amounts in the currency asked for: what the guests' amounts leave of the card's amount. */
function askedFor(
  split: Split,
  card: ReceiptView['receipt']['card'],
  { amount, all }: { amount: Cents; all: Cents },
): [Cents, Cents] {
  if (card === null || split.receiptTotal <= 0) return [amount, cents(all - amount)];
  const { emptySeats, unclaimed } = splitOnCard(split, card.amount);
  const left = add(onCardInAll(emptySeats), onCardInAll(unclaimed));
  const converted = atRate(amount, { receipt: split.receiptTotal, charged: card.amount });
  const nobodys = cents(amount === all ? left : Math.min(converted, left));
  return [nobodys, cents(left - nobodys)];
}
