import type { GuestView, ItemView } from '@fairtab/contract/receipt-view';
import { items } from '@fairtab/texts/en/items';
import { say } from '@fairtab/texts/say';
import { call } from '../../../lib/api.ts';
import { previewOf } from '../open/preview.ts';
import type { Change } from '../open/use-changes.ts';

/** Gives a person this many units of an item, or parts of an uncounted one; 0 removes it. */
export function assignChange(item: ItemView, guest: GuestView, units: number, before: number): Change {
  return {
    preview: previewOf('assignItem', { id: item.id, guest_id: guest.id, units }),
    run: () =>
      call('PUT /rest/v1/receipt_items/{id}/assignments/{guest_id}', {
        params: { id: item.id, guest_id: guest.id },
        body: { units },
      }),
    failed: say(items.assignFailed),
    done: say(units > 0 && before > 0 ? items.updated : units > before ? items.assigned : items.unassigned),
  };
}
