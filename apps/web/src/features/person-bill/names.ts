import type { GuestView, ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { bill } from '@fairtab/texts/en/bill';
import { guestNameIn, guestNamesIn } from '@fairtab/texts/guest-names';
import { currentLanguage, text } from '@fairtab/texts/text';

/** A guest's display name, where guests of the same name need not be distinguished. */
export const nameOf = (guest: Pick<GuestView, 'guest_name'>): string => guestNameIn(currentLanguage(), guest);

/** The display names on one receipt, by guest id. */
export type Names = ReadonlyMap<string, string>;

/** A guest's display name; 'A guest' for an id that is not on the receipt. */
export const nameIn = (names: Names, id: string): string => names.get(id) ?? text(bill.nameless);

/** Display names of all guests of a receipt: see guestNamesIn. */
export const displayNames = (guests: readonly Pick<GuestView, 'id' | 'guest_name'>[]): Names =>
  guestNamesIn(currentLanguage(), guests);

/** The payer's or payee's name on a final bill. The host is not among the guests of a bill link. */
export const counterpartyName = (
  { receipt, guests }: Pick<ReceiptView, 'receipt' | 'guests'>,
  id: string,
): string =>
  guests.every((one) => one.id !== id || one.is_host) ? receipt.payer_name : nameIn(displayNames(guests), id);

/** The name of a guest's total: 'Total for 3' with companions. */
export const totalName = ({ length: others }: GuestView['companions']): string =>
  others === 0 ? text(bill.yourTotal) : text(bill.totalFor, { heads: others + 1 });
