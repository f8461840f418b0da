import type { ReceiptView } from '@fairtab/contract/receipt-view';
import type { AssignableItem, Assignment } from '@fairtab/domain/assignments';
import type { Hold } from '@fairtab/domain/item-claims';

/** Who has what, item id → holds. */
export type HoldsByItem = ReadonlyMap<string, readonly Hold[]>;

export function holdsByItem({ claims }: Pick<ReceiptView, 'claims'>): HoldsByItem {
  const holds = new Map<string, Hold[]>();
  for (const { item_id, guest_id, units } of claims) {
    const hold = { personId: guest_id, units };
    const before = holds.get(item_id);
    if (before) before.push(hold);
    else holds.set(item_id, [hold]);
  }
  return holds;
}

/** The items as the rules of assigning want them (packages/domain, assignments.ts). */
export function assignableItems(view: Pick<ReceiptView, 'items' | 'claims'>): AssignableItem[] {
  const holds = holdsByItem(view);
  return view.items.map((item) => ({
    id: item.id,
    mode: item.assignment_mode,
    totalQuantity: item.total_quantity,
    holds: holds.get(item.id) ?? [],
  }));
}

/** The ids of those who share what the whole table shares. */
export const sharersOf = ({ guests }: Pick<ReceiptView, 'guests'>): string[] =>
  guests.flatMap((guest) => (guest.opted_out_of_split ? [] : [guest.id]));

/** The receipt with these assignments in it, as the server will answer it. */
export function withAssignments(view: ReceiptView, assignments: readonly Assignment[]): ReceiptView {
  const changed = new Map(assignments.map((assignment) => [assignment.itemId, assignment]));
  const people = new Set(view.guests.map((guest) => guest.id));
  return {
    ...view,
    items: view.items.map((item) => {
      const mode = changed.get(item.id)?.mode;
      if (mode === undefined || mode === item.assignment_mode) return item;
      return { ...item, assignment_mode: mode, split_evenly: mode === 'group_split' };
    }),
    claims: [
      ...view.claims.filter((claim) => !changed.has(claim.item_id)),
      ...assignments.flatMap(({ itemId, holds }) =>
        holds
          .filter(({ personId }) => people.has(personId))
          .map(({ personId, units }) => ({ item_id: itemId, guest_id: personId, units })),
      ),
    ],
  };
}
