import { isNameless } from '@fairtab/domain/people/visible-name';
import type { Correction } from '@fairtab/receipt/correct/correction';
import type { AskedAssignment } from '@fairtab/receipt/items/set-assignments';
import type { ItemView, LatecomerView, ReceiptView } from './receipt-view.ts';

type Bill = Pick<ReceiptView, 'items' | 'guests' | 'selections'>;

/** The correction that adds a latecomer with their dishes. Dishes of the whole table include them anyway. */
export function latecomerCorrection(bill: Bill, { id, guest_name, item_ids }: LatecomerView): Correction {
  const theirs = bill.items.filter(
    (item) => item_ids.includes(item.id) && item.assignment_mode !== 'group_split',
  );
  const assignments = theirs.map((item) => joined(bill, item, id));
  return [
    { name: 'addPerson', input: { id, guest_name } },
    ...(assignments.length === 0 ? [] : [{ name: 'setAssignments' as const, input: { assignments } }]),
  ];
}

/** Divides a dish with one more person, who gets the average part. A counted dish without free units becomes shared. */
export function joined({ guests, selections }: Bill, item: ItemView, guest_id: string): AskedAssignment {
  // People without a name are not on the bill, so their selections do not count.
  const billed = new Set(
    guests.flatMap((one) => (one.is_host || !isNameless(one.guest_name) ? [one.id] : [])),
  );
  const had = selections.filter((one) => one.item_id === item.id && billed.has(one.guest_id));
  const all = had.reduce((sum, { units }) => sum + units, 0);
  const counted = item.assignment_mode === 'quantity_based';
  const units = counted || had.length === 0 ? 1 : Math.max(1, Math.round(all / had.length));
  return {
    item_id: item.id,
    assignment_mode: counted && all >= item.total_quantity ? 'guest_choice' : item.assignment_mode,
    selections: [...had.map((one) => ({ guest_id: one.guest_id, units: one.units })), { guest_id, units }],
  };
}
