import { LIMITS } from '@fairtab/contract/limits';
import { AppError } from '../../app/errors.ts';
import type { ReceiptSnapshot } from '../receipts/snapshot.ts';

/**
 * A bill holds so many choices that a change of it stays quick for everybody else. Who lets go, or exchanges, always may.
 * @param added how many choices there would be more than now
 * @throws AppError item.too_many_choices
 */
export function requireRoom(snapshot: Pick<ReceiptSnapshot, 'claims'>, added: number): void {
  if (added > 0 && snapshot.claims.length + added > LIMITS.claimsPerReceipt) {
    throw new AppError('item.too_many_choices');
  }
}

/** Whether somebody has chosen an item. */
export const holds = (snapshot: Pick<ReceiptSnapshot, 'claims'>, itemId: string, guestId: string): boolean =>
  snapshot.claims.some((claim) => claim.itemId === itemId && claim.guestId === guestId);
