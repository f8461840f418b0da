import type { GuestView } from '@fairtab/contract/receipt/receipt-view';
import { companionNamesIn, nameWithCompanionsIn } from '@fairtab/texts/companion-names';
import { bill } from '@fairtab/texts/en/bill';
import { companion } from '@fairtab/texts/en/companion';
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

type Companions = GuestView['companions'];

/** A guest with their companions: 'Ben, Ana, 1 more and a child'. */
export const nameWithCompanions = (name: string, companions: Companions): string =>
  nameWithCompanionsIn(currentLanguage(), name, companions);

/** Companions, after a guest's name: 'with Ana and a child'. */
export const companionsPhrase = (companions: Companions): string =>
  text(companion.with, { names: namesOf(companions) });

/** Companions by name: 'Ana and a child'. */
export const namesOf = (companions: Companions): string => companionNamesIn(currentLanguage(), companions);

/** The name of a guest's total: 'Total for 3' with companions. */
export const totalName = ({ length: others }: Companions): string =>
  others === 0 ? text(bill.yourTotal) : text(companion.totalFor, { heads: others + 1 });

/** A guest with their number of companions: 'Ben +2'; 'Ben' alone. */
export const nameWithCount = (name: string, companions: GuestView['companions']): string =>
  companions.length === 0 ? name : text(companion.plus, { name, more: companions.length });

/** displayNames with the number of companions, for lists of people. */
export function tableNames(guests: readonly Pick<GuestView, 'id' | 'guest_name' | 'companions'>[]): Names {
  const names = displayNames(guests);
  return new Map(guests.map(({ id, companions }) => [id, nameWithCount(nameIn(names, id), companions)]));
}
