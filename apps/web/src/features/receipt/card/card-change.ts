import { billTextOf } from '@fairtab/contract/derived/bill-text-of';
import { askedBy, duesIn } from '@fairtab/contract/derived/split-of';
import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { isSameMoney, type Money, moneyIn } from '@fairtab/domain/money/currency';
import { ZERO } from '@fairtab/domain/money/money';
import { askedCurrency } from '@fairtab/receipt/asked-currency';
import { onCardOf } from '@fairtab/receipt/finalizing/final-split-of';
import { call } from '../../../lib/calls/api.ts';

export type Card = ReceiptView['receipt']['card'];

/** What somebody pays of a final bill now, and with another card amount. */
export type CardChange = { guestId: string; before: Money; after: Money; texted: boolean };

/** What everybody would pay of a final bill, guest id → minor units of what it would ask for. */
function totalsWith({ final_split, guests }: ReceiptView, card: Card): Map<string, number> {
  const dues = askedBy(onCardOf(final_split?.totals ?? [], card), guests);
  return new Map([...dues].map(([id, { due }]) => [id, due]));
}

/** Whose amount of a final bill changes when the card's does, and who of them hears it by text. */
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

/**
 * Stores what the host's card was charged; on a final bill, with what the page has shown that everybody then pays.
 * @throws ApiError
 */
export function saveCard(view: ReceiptView, card: Card): Promise<ReceiptView> {
  const { id, status } = view.receipt;
  if (status !== 'finalized') return call('PATCH /rest/v1/receipts/{id}', { params: { id }, body: { card } });
  const expected_totals = Object.fromEntries(totalsWith(view, card));
  return call('POST /rest/v1/rpc/change_card', { body: { p_receipt_id: id, card, expected_totals } });
}
