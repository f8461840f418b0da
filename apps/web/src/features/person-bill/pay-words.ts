import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { paidFor } from '@fairtab/texts/en/companion';
import { text } from '@fairtab/texts/text';
import { nameList } from '../../lib/name-list.ts';
import { displayNames, nameIn } from './names.ts';

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
