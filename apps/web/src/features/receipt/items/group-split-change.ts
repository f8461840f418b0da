import type { ReceiptView } from '@fairtab/contract/receipt-view';
import { assignmentOf, shareByTable } from '@fairtab/domain/assignments';
import { assign } from '@fairtab/texts/en/assign';
import { items } from '@fairtab/texts/en/items';
import { say } from '@fairtab/texts/say';
import { assignableItems, assignmentsChange } from '../assign/assignments.ts';
import type { Change } from '../open/change.ts';

/**
 * 'Split Items Among Group': the whole table shares exactly these items (specification, section 4).
 * @param losing the ids of guests whose choices the host agrees to lose
 */
export function groupSplitChange(
  view: ReceiptView,
  itemIds: readonly string[],
  losing: readonly string[],
): Change {
  const wanted = new Set(itemIds);
  const changed = new Set(shareByTable(assignableItems(view), wanted).map(({ itemId }) => itemId));
  const before = assignableItems(view).filter(({ id }) => changed.has(id));
  const body = { item_ids: [...wanted], accept_lost_choices: [...losing] };
  return {
    name: 'setGroupSplit',
    input: body,
    failed: say(items.splitFailed),
    done: say(wanted.size === view.items.length ? assign.allShared : items.updated),
    undo: {
      label: say(assign.undo),
      change: assignmentsChange(view, before.map(assignmentOf), say(assign.undone)),
    },
  };
}
