import type { ReceiptView } from '@fairtab/contract/receipt-view';
import type { Assignment } from '@fairtab/domain/assignments';
import { assign } from '@fairtab/texts/en/assign';
import { say } from '@fairtab/texts/say';
import { call } from '../../../lib/api.ts';
import type { ItemChange } from '../items/item-change.ts';
import { withAssignments } from './assignments-of.ts';

/** One step on Assign Items, shown at once and saved as one. */
export function assignmentsChange(
  view: Pick<ReceiptView, 'receipt' | 'guests'>,
  assignments: readonly Assignment[],
  done: string,
): ItemChange {
  const people = new Set(view.guests.map((guest) => guest.id));
  const body = {
    assignments: assignments.map(({ itemId, mode, selections }) => ({
      item_id: itemId,
      assignment_mode: mode,
      selections: selections
        .filter(({ personId }) => people.has(personId))
        .map(({ personId, units }) => ({ guest_id: personId, units })),
    })),
  };
  return {
    preview: (before) => withAssignments(before, assignments),
    run: () => call('PUT /rest/v1/receipts/{id}/assignments', { params: { id: view.receipt.id }, body }),
    failed: say(assign.failed),
    done,
  };
}
