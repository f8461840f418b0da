import { type HoldsResult, holdsAfterChange } from '@fairtab/domain/item-claims';
import type { AssignmentMode } from '@fairtab/domain/items';
import { AppError } from '../../app/errors.ts';
import type { Trx } from '../../app/request-context.ts';
import type { ReceiptSnapshot } from '../receipts/snapshot.ts';
import { replaceHolds } from './items.repository.ts';

type Item = ReceiptSnapshot['items'][number];

/** An item with the choices on it, as the domain's rules want it. */
export function heldItem(snapshot: ReceiptSnapshot, item: Item) {
  const holds = snapshot.claims
    .filter((claim) => claim.itemId === item.id)
    .map((claim) => ({ personId: claim.guestId, units: claim.units }));
  return { mode: item.mode, totalQuantity: item.totalQuantity, holds };
}

/**
 * Keeps the choices on an item whose mode or quantity changes: a selector becomes one unit, or the other way round.
 * @throws AppError item.taken when fewer units would be left than people hold
 */
export async function moveHolds(
  trx: Trx,
  snapshot: ReceiptSnapshot,
  item: Item,
  mode: AssignmentMode,
  totalQuantity: number,
): Promise<void> {
  const held = heldItem(snapshot, item);
  if (held.holds.length === 0 || (mode === item.mode && totalQuantity === item.totalQuantity)) return;
  await storeHolds(trx, snapshot, item.id, holdsAfterChange(held, mode, totalQuantity));
}

/** Stores what the domain decided. @throws AppError item.taken, naming the holders, where it refused */
export async function storeHolds(
  trx: Trx,
  snapshot: ReceiptSnapshot,
  itemId: string,
  result: HoldsResult,
): Promise<void> {
  if (!result.ok) {
    throw new AppError('item.taken', { holders: namesOf(snapshot, result.holders) });
  }
  await replaceHolds(trx, snapshot.receipt.id, itemId, result.holds);
}

/** The names of guests, for a message. */
export function namesOf(snapshot: ReceiptSnapshot, ids: readonly string[]): string {
  return ids.map((id) => snapshot.guests.find((guest) => guest.id === id)?.name || 'a guest').join(', ');
}
