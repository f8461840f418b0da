import type { GuestView, ItemView } from '@fairtab/contract/receipt-view';
import { items } from '@fairtab/texts/en/items';
import { say } from '@fairtab/texts/say';
import type { Change } from '../open/change.ts';

/** Gives a person this many units of an item, or parts of an uncounted one; 0 removes it. */
export function assignChange(item: ItemView, guest: GuestView, units: number, before: number): Change {
  return {
    name: 'assignItem',
    input: { id: item.id, guest_id: guest.id, units },
    failed: say(items.assignFailed),
    done: say(units > 0 && before > 0 ? items.updated : units > before ? items.assigned : items.unassigned),
  };
}
