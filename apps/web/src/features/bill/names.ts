import type { GuestView } from '@fairtab/contract/receipt-view';
import { isNameless } from '@fairtab/domain/nameless';

/** What to call somebody who has given no name, on every page. */
export const NAMELESS = 'A guest';

/** What somebody is called where two of one name need not be told apart. */
export const nameOf = ({ guest_name }: Pick<GuestView, 'guest_name'>): string =>
  isNameless(guest_name) ? NAMELESS : guest_name.trim();

/** What people are called on one bill: id to name. */
export type Names = ReadonlyMap<string, string>;

/**
 * What to call everybody on a bill. Two guests may have the same name: the second is 'Alex (2)'. Whoever has tapped a
 * dish before giving a name is 'A guest'.
 */
export function displayNames(guests: readonly Pick<GuestView, 'id' | 'guest_name'>[]): Names {
  const seen = new Map<string, number>();
  return new Map(
    guests.map((guest) => {
      const name = nameOf(guest);
      const folded = name.normalize('NFC').toLowerCase();
      const times = (seen.get(folded) ?? 0) + 1;
      seen.set(folded, times);
      return [guest.id, times === 1 ? name : `${name} (${times})`];
    }),
  );
}
