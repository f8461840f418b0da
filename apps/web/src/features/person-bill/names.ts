import type { GuestView } from '@fairtab/contract/receipt-view';
import { isNameless } from '@fairtab/domain/nameless';
import { bill } from '@fairtab/texts/en/bill';
import { say } from '@fairtab/texts/say';

/** A guest's name as shown where two guests of the same name need not be distinguished. */
export const nameOf = ({ guest_name }: Pick<GuestView, 'guest_name'>): string =>
  isNameless(guest_name) ? say(bill.nameless) : guest_name.trim();

/** The names shown on one bill, by guest id. */
export type Names = ReadonlyMap<string, string>;

/** The name of a guest; 'A guest' for an id that is not on the bill. */
export const nameIn = (names: Names, id: string): string => names.get(id) ?? say(bill.nameless);

/**
 * The names shown for all guests of a bill. The second guest with the same name is 'Alex (2)'; a guest without a name is
 * 'A guest'.
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
