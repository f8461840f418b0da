import type { GuestView } from '@fairtab/contract/receipt-view';

/** What to call somebody who has given no name, on every page. */
export const NAMELESS = 'A guest';

/** What people are called on one bill: id to name. */
export type Names = ReadonlyMap<string, string>;

/**
 * What to call everybody on a bill. Two guests may have the same name: the second is 'Alex (2)'. Whoever has tapped a
 * dish before giving a name is 'A guest'.
 */
export function displayNames(guests: readonly Pick<GuestView, 'id' | 'guest_name'>[]): Names {
  const seen = new Map<string, number>();
  return new Map(
    guests.map(({ id, guest_name }) => {
      const name = guest_name.trim() || NAMELESS;
      const folded = name.normalize('NFC').toLowerCase();
      const times = (seen.get(folded) ?? 0) + 1;
      seen.set(folded, times);
      return [id, times === 1 ? name : `${name} (${times})`];
    }),
  );
}
