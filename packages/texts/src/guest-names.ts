import { isNameless } from '@fairtab/domain/people/visible-name';
import { bill } from './en/bill.ts';
import type { Language } from './language.ts';
import { textIn } from './text.ts';

type Named = { readonly id: string; readonly guest_name: string };

/** A guest's name without disambiguation; 'A guest' without a name. */
export const guestNameIn = (language: Language, { guest_name }: Pick<Named, 'guest_name'>): string =>
  isNameless(guest_name) ? textIn(language, bill.nameless) : guest_name.trim();

/** Guests' names by id. The second guest with the same name is 'Alex (2)'. */
export function guestNamesIn(language: Language, guests: readonly Named[]): Map<string, string> {
  const seen = new Map<string, number>();
  return new Map(
    guests.map((guest) => {
      const name = guestNameIn(language, guest);
      const folded = name.normalize('NFC').toLowerCase();
      const times = (seen.get(folded) ?? 0) + 1;
      seen.set(folded, times);
      return [guest.id, times === 1 ? name : `${name} (${times})`];
    }),
  );
}
