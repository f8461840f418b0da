import { isNameless } from '@fairtab/domain/people/visible-name';
import { changesBySubmitting, type DividedReceipt } from './bill-of.ts';
import { headsOfGuests } from './party.ts';

/** Maps a guest to one whose submission gives the same amounts (null: the bill as it is), so that each bill is divided once. */
export function sameDivision(view: DividedReceipt): (guestId: string) => string | null {
  const { receipt, items, charges, guests, selections } = view;
  const itself = (guestId: string) => (changesBySubmitting(view, guestId) ? guestId : null);
  const sharing = receipt.evenly || items.some((item) => item.assignment_mode === 'group_split');
  const choosing = guests.filter(({ id, guest_name }) => !isNameless(guest_name) && itself(id) !== null);
  if (sharing || choosing.length === 0) return itself;
  const holders = new Set(selections.map(({ guest_id }) => guest_id));
  const byHeads = charges.some(({ applies_to }) => applies_to === 'heads');
  const matches = new Map<string, string | null>();
  const firstOf = new Map<number, string>();
  for (const guest of choosing) {
    const { id } = guest;
    if (holders.has(id)) matches.set(id, null);
    else if (!byHeads) {
      const heads = headsOfGuests([guest]);
      const first = firstOf.get(heads) ?? id;
      firstOf.set(heads, first);
      matches.set(id, first);
    }
  }
  return (guestId) => {
    const match = matches.get(guestId);
    return match === undefined ? itself(guestId) : match;
  };
}
