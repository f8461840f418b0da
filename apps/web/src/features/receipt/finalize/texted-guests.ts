import { billTextOf } from '@fairtab/contract/derived/guest-texts';
import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { moneyIn } from '@fairtab/domain/money/currency';
import type { Split } from '@fairtab/domain/split/splitting';
import { paymentCurrency } from '@fairtab/receipt/bill';
import { askedBy, totalsOf } from '@fairtab/receipt/split-of';

/** How many guests are texted when the bill is finalized with these amounts. */
export function textedGuests(
  { guests, receipt }: Pick<ReceiptView, 'guests' | 'receipt'>,
  split: Split,
): number {
  const dues = askedBy(totalsOf(split, receipt.card), guests);
  const money = moneyIn(paymentCurrency(receipt));
  return guests.filter((guest) => {
    const due = dues.get(guest.id)?.due;
    return !guest.is_host && due !== undefined && billTextOf(guest, money(due)).sends;
  }).length;
}
