import { LIMITS } from '@fairtab/contract/limits';
import { AppError } from '../../app/errors.ts';
import type { ReceiptSnapshot } from '../receipts/snapshot.ts';

/**
 * A bill holds so many selections that a change of it stays quick for everybody else. Who lets go, or exchanges, always may.
 * @param added how many selections there would be more than now
 * @throws AppError item.too_many_selections
 */
export function requireRoom(snapshot: Pick<ReceiptSnapshot, 'selections'>, added: number): void {
  if (added > 0 && snapshot.selections.length + added > LIMITS.selectionsPerReceipt) {
    throw new AppError('item.too_many_selections');
  }
}

/** Whether somebody has chosen an item. */
export const selects = (
  snapshot: Pick<ReceiptSnapshot, 'selections'>,
  itemId: string,
  guestId: string,
): boolean =>
  snapshot.selections.some((selection) => selection.item_id === itemId && selection.guest_id === guestId);
