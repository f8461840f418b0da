import { LIMITS } from '@fairtab/contract/limits';
import { AppError } from '../../http/errors.ts';
import type { ReceiptSnapshot } from '../receipts/snapshot.ts';

/**
 * Limits the number of selections of a bill, so that changes stay fast for everyone. Removing or exchanging selections
 * is always allowed.
 * @param added the net number of new selections
 * @throws AppError item.too_many_selections
 */
export function requireRoom(snapshot: Pick<ReceiptSnapshot, 'selections'>, added: number): void {
  if (added > 0 && snapshot.selections.length + added > LIMITS.selectionsPerReceipt) {
    throw new AppError('item.too_many_selections');
  }
}

/** How many units of an item a guest has selected, 1 of what is shared equally. */
export const unitsOf = (
  snapshot: Pick<ReceiptSnapshot, 'selections'>,
  itemId: string,
  guestId: string,
): number =>
  snapshot.selections.find((selection) => selection.item_id === itemId && selection.guest_id === guestId)
    ?.units ?? 0;

/** Whether a guest has selected an item. */
export const selects = (...who: Parameters<typeof unitsOf>): boolean => unitsOf(...who) > 0;
