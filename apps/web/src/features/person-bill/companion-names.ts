import type { GuestView } from '@fairtab/contract/receipt/receipt-view';
import { companionNamesIn, nameWithCompanionsIn } from '@fairtab/texts/companion-names';
import { companion } from '@fairtab/texts/en/companion';
import { currentLanguage, text } from '@fairtab/texts/text';
import { displayNames, type Names, nameIn } from './names.ts';

type Companions = GuestView['companions'];

/** A guest with their companions: 'Ben, Ana, 1 more and a child'. */
export const nameWithCompanions = (name: string, companions: Companions): string =>
  nameWithCompanionsIn(currentLanguage(), name, companions);

/** Companions, after a guest's name: 'with Ana and a child'. */
export const companionsPhrase = (companions: Companions): string =>
  text(companion.with, { names: namesOf(companions) });

/** Companions by name: 'Ana and a child'. */
export const namesOf = (companions: Companions): string => companionNamesIn(currentLanguage(), companions);

/** A guest with their number of companions: 'Ben +2'; 'Ben' alone. */
export const nameWithCount = (name: string, companions: Companions): string =>
  companions.length === 0 ? name : text(companion.plus, { name, more: companions.length });

/** displayNames with the number of companions, for lists of people. */
export function tableNames(guests: readonly Pick<GuestView, 'id' | 'guest_name' | 'companions'>[]): Names {
  const names = displayNames(guests);
  return new Map(guests.map(({ id, companions }) => [id, nameWithCount(nameIn(names, id), companions)]));
}
