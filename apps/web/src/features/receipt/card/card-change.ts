import { billTextOf } from '@fairtab/contract/derived/bill-text-of';
import { askedBy, duesIn } from '@fairtab/contract/derived/split-of';
import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { isSameMoney, type Money, moneyIn } from '@fairtab/domain/money/currency';
import { ZERO } from '@fairtab/domain/money/money';
import { askedCurrency } from '@fairtab/receipt/asked-currency';
import { onCardOf } from '@fairtab/receipt/finalizing/final-split-of';
import { call } from '../../../lib/calls/api.ts';

export type Card = ReceiptView['receipt']['card'];

/** A guest's amount due on a final bill, now and with another card amount. */
export type CardChange = { guestId: string; before: Money; after: Money; texted: boolean };

/** Amount due by guest id, in minor units of the currency that it is asked in. */
function totalsWith({ final_split, guests }: ReceiptView, card: Card): Map<string, number> {
  const dues = askedBy(onCardOf(final_split?.totals ?? [], card), guests);
  return new Map([...dues].map(([id, { due }]) => [id, due]));
}

/** Whose amount due on a final bill changes with the card's amount, and which of them are texted. */
export function changesWith(view: ReceiptView, card: Card): CardChange[] {
  const { receipt, guests } = view;
  const now = duesIn(view);
  const then = askedBy(onCardOf(view.final_split?.totals ?? [], card), guests);
  const [was, is] = [receipt, { ...receipt, card }].map((one) => moneyIn(askedCurrency(one)));
  return guests.flatMap((guest) => {
    const [due, next] = [now.get(guest.id)?.due, then.get(guest.id)?.due];
    if (due === undefined || next === undefined || !was || !is) return [];
    const [before, after] = [was(due), is(next)];
    if (isSameMoney(before, after) || (due === ZERO && next === ZERO)) return [];
    const texted = !guest.is_host && billTextOf(guest, after).sends;
    return [{ guestId: guest.id, before, after, texted }];
  });
}

/** Stores what the host's card was charged; for a final bill with the amounts shown to the host. @throws ApiError */
export function saveCard(view: ReceiptView, card: Card): Promise<ReceiptView> {
  const { id, status } = view.receipt;
  if (status !== 'finalized') return call('PATCH /rest/v1/receipts/{id}', { params: { id }, body: { card } });
  const expected_totals = Object.fromEntries(totalsWith(view, card));
  return call('POST /rest/v1/rpc/change_card', { body: { p_receipt_id: id, card, expected_totals } });
}
