import { unitsAvailable } from '@fairtab/domain/items';
import { AppError } from '../../http/errors.ts';
import type { Acting } from './act-as-guest.ts';

/**
 * How many units to store if a person wants `wanted` of an item: at most 1 of a shared item, and at most what others
 * have left of a counted one.
 * @throws AppError item.not_found, item.split_locked, item.not_enough with the number they may take
 */
export function unitsToStore({ snapshot, me }: Acting, itemId: string, wanted: number): number {
  const item = snapshot.items.find((candidate) => candidate.id === itemId);
  if (item === undefined) throw new AppError('item.not_found', { item_id: itemId });
  if (item.assignment_mode === 'group_split') throw new AppError('item.split_locked', { item_id: itemId });
  if (item.assignment_mode === 'guest_choice') return Math.min(wanted, 1);
  const selections = snapshot.selections
    .filter((selection) => selection.item_id === itemId)
    .map((selection) => ({ personId: selection.guest_id, units: selection.units }));
  const available = unitsAvailable(item.total_quantity, selections, me.id);
  if (wanted > available) throw new AppError('item.not_enough', { available, item_id: itemId });
  return wanted;
}
