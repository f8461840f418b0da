import type { AssignmentMode } from '@fairtab/domain/items';
import { modeForQuantity } from '@fairtab/domain/items';
import type { Trx } from '../../adapters/database/database.ts';
import { AppError } from '../../http/errors.ts';
import type { ReceiptSnapshot } from '../receipts/snapshot.ts';

/** How an item is to be divided, as a call says it. */
type Asked = {
  split_evenly?: boolean | undefined;
  assignment_mode?: AssignmentMode | undefined;
  total_quantity?: number | undefined;
};

/**
 * The mode of an item after a call (spec section 4, "Item assignment_mode"): whether everyone shares it decides first, then a
 * changed quantity. The specification lets every edited quantity decide. Here an item that everyone shares stays a group_split,
 * with as many units as are said: how many there were does not change who had it, and the mode is changed by name.
 * @param changed of what was sent, only what differs from what stands
 * @throws AppError request.field_refused for a mode that the item cannot have
 */
export function modeAfter(
  before: AssignmentMode,
  quantity: number,
  { sent, changed }: { sent: Asked; changed: Asked },
): AssignmentMode {
  const mode = decided(before, quantity, changed);
  const { split_evenly, assignment_mode } = sent;
  if ((assignment_mode ?? mode) !== mode) throw refused('assignment_mode');
  if ((split_evenly ?? mode === 'group_split') !== (mode === 'group_split')) throw refused('split_evenly');
  return mode;
}

function decided(before: AssignmentMode, quantity: number, changed: Asked): AssignmentMode {
  const { split_evenly, assignment_mode, total_quantity } = changed;
  if (split_evenly === true || assignment_mode === 'group_split') return 'group_split';
  if (split_evenly === false || assignment_mode !== undefined) return modeForQuantity(quantity);
  return before === 'group_split' || total_quantity === undefined ? before : modeForQuantity(quantity);
}

const refused = (field: string) => new AppError('request.field_refused', { field });

/** Moves items up where another one is put at a place that is taken. */
export async function makePlace(
  trx: Trx,
  { items, receipt }: ReceiptSnapshot,
  position: number | undefined,
): Promise<void> {
  if (position === undefined || items.every((item) => item.position !== position)) return;
  await trx
    .updateTable('receipt_items')
    .set((row) => ({ position: row('position', '+', 1) }))
    .where('receipt_id', '=', receipt.id)
    .where('position', '>=', position)
    .execute();
}

/** What the specification calls quantity_assignments: who has how many units of a counted item, by their names. */
export function quantityAssignments(
  { selections, guests }: ReceiptSnapshot,
  item: ReceiptSnapshot['items'][number],
): Record<string, number> {
  if (item.assignment_mode !== 'quantity_based') return {};
  const names = new Map(guests.map(({ id, guest_name }) => [id, guest_name]));
  const own = selections.filter(({ item_id }) => item_id === item.id);
  return Object.fromEntries(own.map(({ guest_id, units }) => [names.get(guest_id) ?? guest_id, units]));
}
