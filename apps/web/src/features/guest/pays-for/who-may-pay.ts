import type { GuestView, ReceiptView } from '@fairtab/contract/receipt-view';
import { whyNotPaidBy } from '@fairtab/receipt/people/may-pay';
import { paidFor, paysFor } from '@fairtab/texts/en/company';
import { say } from '@fairtab/texts/say';
import { nameList } from '../../../lib/name-list.ts';
import { displayNames, NAMES_IN_SENTENCE, nameIn } from '../../person-bill/index.ts';

type Table = Pick<ReceiptView, 'guests'>;

/** Why somebody else cannot be paid for, in words: another pays, or they pay for others. Null if they can. */
export function whyNotPaidFor({ guests }: Table, guest: GuestView, me: GuestView): string | null {
  const names = displayNames(guests);
  const { id, paid_by } = guest;
  if (paid_by === me.id || whyNotPaidBy(guests, guest, me) === null) return null;
  if (paid_by !== null) return say(paidFor.paidBy, { name: nameIn(names, paid_by) });
  const theirs = guests.flatMap((one) => (one.paid_by === id ? [nameIn(names, one.id)] : []));
  return say(paysFor.paysForOthers, { names: nameList(theirs, NAMES_IN_SENTENCE) });
}

/** Who can be asked to pay for somebody. */
export const mayPayFor = ({ guests }: Table, guest: GuestView): GuestView[] =>
  guests.filter((payer) => payer.id !== guest.id && whyNotPaidBy(guests, guest, payer) === null);
