import type { ItemView, ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import type { AssignableItem, Assignment } from '@fairtab/domain/receipt/assignments';
import type { ItemSelection } from '@fairtab/domain/receipt/item-selections';
import { assign } from '@fairtab/texts/en/assign';
import { text } from '@fairtab/texts/text';
import type { Change } from '../open/change.ts';

export function selectionsByItem(
  view: Pick<ReceiptView, 'selections'>,
): ReadonlyMap<string, readonly ItemSelection[]> {
  const byItem = new Map<string, ItemSelection[]>();
  for (const { item_id, guest_id, units } of view.selections) {
    byItem.set(item_id, [...(byItem.get(item_id) ?? []), { personId: guest_id, units }]);
  }
  return byItem;
}

export function assignableItems(view: Pick<ReceiptView, 'items' | 'selections'>): AssignableItem[] {
  const selections = selectionsByItem(view);
  return view.items.map((item) => ({
    id: item.id,
    mode: item.assignment_mode,
    totalQuantity: item.total_quantity,
    selections: selections.get(item.id) ?? [],
  }));
}

export const sharersOf = ({ guests }: Pick<ReceiptView, 'guests'>): string[] =>
  guests.flatMap((guest) => (guest.opted_out_of_split ? [] : [guest.id]));

/** A guest's units of an item; 1 of a shared one. */
export const unitsOf = (
  item: Pick<ItemView, 'assignment_mode'>,
  selections: readonly ItemSelection[],
  sharers: readonly string[],
  personId: string,
): number =>
  item.assignment_mode === 'group_split'
    ? Number(sharers.includes(personId))
    : (selections.find((selection) => selection.personId === personId)?.units ?? 0);

/** One step on Assign Items, previewed at once and saved as one command. */
export function assignmentsChange(
  view: Pick<ReceiptView, 'receipt' | 'guests'>,
  assignments: readonly Assignment[],
  done: string,
): Change {
  const people = new Set(view.guests.map((guest) => guest.id));
  return {
    name: 'setAssignments',
    input: {
      assignments: assignments.map(({ itemId, mode, selections }) => ({
        item_id: itemId,
        assignment_mode: mode,
        selections: selections
          .filter(({ personId }) => people.has(personId))
          .map(({ personId, units }) => ({ guest_id: personId, units })),
      })),
    },
    failed: text(assign.failed),
    done,
  };
}
