import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { bill } from '@fairtab/texts/en/bill';
import { paidFor } from '@fairtab/texts/en/companion';
import { text } from '@fairtab/texts/text';
import { nameList } from '../../lib/name-list.ts';
import { displayNames, nameIn, totalName } from './names.ts';
import type { PersonBill } from './person-bill.ts';

/** Other guests a bill's figure pays for, or who pays it. Nothing for guests who pay only for themselves. */
export function DueWords({
  view: { guests },
  mine: { paidBy, paysFor },
}: {
  view: ReceiptView;
  mine: PersonBill;
}) {
  if (paidBy === null && paysFor.length === 0) return null;
  const names = displayNames(guests);
  const theirs = paysFor.map((id) => nameIn(names, id));
  return (
    <p className="wrap-anywhere max-w-full text-balance">
      {paidBy !== null
        ? text(paidFor.nothingToPay, { name: nameIn(names, paidBy) })
        : text(paidFor.youPayForToo, { names: nameList(theirs, NAMES_IN_SENTENCE) })}
    </p>
  );
}

/** What a bill's figure is called for its guest, depending on who pays it and for which guests. */
export function figureName({ guests }: ReceiptView, { paysFor, paidBy, companions }: PersonBill): string {
  if (paidBy !== null) return text(paidFor.paidBy, { name: nameIn(displayNames(guests), paidBy) });
  return paysFor.length > 0 ? text(bill.youPay) : totalName(companions);
}

/** The most names in a sentence. */
export const NAMES_IN_SENTENCE = 3;

/** Who pays for a guest, which guests they pay for, or who was asked, in words; null if they pay only for themselves. */
export function payWords(
  { guests, pay_offers }: Pick<ReceiptView, 'guests' | 'pay_offers'>,
  guestId: string,
): string | null {
  const names = displayNames(guests);
  const payer = guests.find(({ id }) => id === guestId)?.paid_by ?? null;
  if (payer !== null) return text(paidFor.paidBy, { name: nameIn(names, payer) });
  const theirs = guests.flatMap(({ id, paid_by }) => (paid_by === guestId ? [nameIn(names, id)] : []));
  if (theirs.length > 0) return text(paidFor.paysForToo, { names: nameList(theirs, NAMES_IN_SENTENCE) });
  const offer = pay_offers.find((one) => one.guest_id === guestId && one.state === 'pending');
  return offer ? text(paidFor.waiting, { name: nameIn(names, offer.payer_id) }) : null;
}
