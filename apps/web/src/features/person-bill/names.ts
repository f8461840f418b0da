import type { GuestView } from '@fairtab/contract/receipt/receipt-view';
import { bill } from '@fairtab/texts/en/bill';
import { guestNameIn, guestNamesIn } from '@fairtab/texts/guest-names';
import { currentLanguage, say } from '@fairtab/texts/say';

/** A guest's name as shown where two guests of the same name need not be distinguished. */
export const nameOf = (guest: Pick<GuestView, 'guest_name'>): string => guestNameIn(currentLanguage(), guest);

/** The names shown on one bill, by guest id. */
export type Names = ReadonlyMap<string, string>;

/** The name of a guest; 'A guest' for an id that is not on the bill. */
export const nameIn = (names: Names, id: string): string => names.get(id) ?? say(bill.nameless);

/** The names shown for all guests of a bill: see guestNamesIn. */
export const displayNames = (guests: readonly Pick<GuestView, 'id' | 'guest_name'>[]): Names =>
  guestNamesIn(currentLanguage(), guests);
