import type { GuestView, ItemView, ReceiptView } from '@fairtab/contract/receipt-view';
import { modeWhenAssigned } from '@fairtab/domain/items';
import { items } from '@fairtab/texts/en/items';
import { say } from '@fairtab/texts/say';
import { call } from '../../../lib/api.ts';
import type { Change } from '../open/use-changes.ts';

/** Gives a person this many units of an item, or parts of an uncounted one; 0 removes it. */
export function assignChange(item: ItemView, guest: GuestView, units: number, before: number): Change {
  const mode = modeWhenAssigned(item.assignment_mode, item.total_quantity);
  return {
    preview: (view) => ({
      ...view,
      items: view.items.map((one) => (one.id === item.id ? { ...one, assignment_mode: mode } : one)),
      selections: withUnits(view, item.id, guest.id, units),
    }),
    run: () =>
      call('PUT /rest/v1/receipt_items/{id}/assignments/{guest_id}', {
        params: { id: item.id, guest_id: guest.id },
        body: { units },
      }),
    failed: say(items.assignFailed),
    done: say(units > 0 && before > 0 ? items.updated : units > before ? items.assigned : items.unassigned),
  };
}

function withUnits(view: ReceiptView, item_id: string, guest_id: string, units: number) {
  const others = view.selections.filter(
    (selection) => selection.item_id !== item_id || selection.guest_id !== guest_id,
  );
  return units === 0 ? others : [...others, { item_id, guest_id, units }];
}
