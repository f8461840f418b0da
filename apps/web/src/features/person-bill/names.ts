import type { GuestView } from '@fairtab/contract/receipt/receipt-view';
import { bill } from '@fairtab/texts/en/bill';
import { guestNameIn, guestNamesIn } from '@fairtab/texts/guest-names';
import { currentLanguage, say } from '@fairtab/texts/say';

/** A guest's display name, where guests of the same name need not be distinguished. */
export const nameOf = (guest: Pick<GuestView, 'guest_name'>): string => guestNameIn(currentLanguage(), guest);

/** The display names on one receipt, by guest id. */
export type Names = ReadonlyMap<string, string>;

/** A guest's display name; 'A guest' for an id that is not on the receipt. */
export const nameIn = (names: Names, id: string): string => names.get(id) ?? say(bill.nameless);

/** Display names of all guests of a receipt: see guestNamesIn. */
export const displayNames = (guests: readonly Pick<GuestView, 'id' | 'guest_name'>[]): Names =>
  guestNamesIn(currentLanguage(), guests);
