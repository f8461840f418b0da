import { billTextOf } from '@fairtab/contract/derived/bill-text-of';
import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { moneyIn } from '@fairtab/domain/money/currency';
import { add, cents } from '@fairtab/domain/money/money';
import { paymentStatusOf } from '@fairtab/domain/paying/payment-status';
import type { Split } from '@fairtab/domain/split/splitting';
import type { BillText } from '@fairtab/domain/texting/bill-text';
import { paymentCurrency } from '@fairtab/receipt/bill';
import { contributedIn } from '@fairtab/receipt/paying/contributed';
import { paidSoFar } from '@fairtab/receipt/paying/paid-so-far';
import { totalOnCardOf } from '@fairtab/receipt/paying/whole-on-card';
import { askedBy, totalsOf } from '@fairtab/receipt/split-of';
import type { Overpayment } from '../collect/GiveBackLines.tsx';

/**
 * Everyone's amount due if the bill is finalized with this split, and whether they are texted; `text` is null for the host. `owes`: less
 * what they paid of the receipt, below 0 if they get it back; null if they paid nothing of it.
 */
export function finalDues(view: ReceiptView, split: Split) {
  const { guests, receipt } = view;
  const dues = askedBy(totalsOf(split, totalOnCardOf(view)), guests);
  const money = moneyIn(paymentCurrency(receipt));
  const contributed = new Map(contributedIn(view).map(({ personId, amount }) => [personId, amount]));
  const host = guests.find(({ is_host }) => is_host)?.id ?? '';
  return guests.flatMap((guest) => {
    const due = dues.get(guest.id)?.due;
    if (due === undefined) return [];
    const part = contributed.get(guest.id);
    return [
      {
        guest,
        due,
        owes: part === undefined ? null : cents(due - part),
        paid: paidSoFar(view, guest.id, host),
        text: guest.is_host ? null : billTextOf(guest, money(due)),
      },
    ];
  });
}

/** What the host then owes to guests who have paid more than this. */
export const refundsIn = (dues: ReturnType<typeof finalDues>): Overpayment[] =>
  dues.flatMap(({ guest, due, paid }) => {
    if (guest.is_host) return [];
    const { overpaid, unconfirmedOverpayment } = paymentStatusOf(due, paid);
    const amount = add(overpaid, unconfirmedOverpayment);
    return amount > 0 ? [{ guestId: guest.id, amount, unconfirmed: unconfirmedOverpayment > 0 }] : [];
  });

export const countTexts = (of: readonly { text: BillText | null }[]): number =>
  of.filter(({ text }) => text?.sends).length;
