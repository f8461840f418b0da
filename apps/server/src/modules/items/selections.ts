import { LIMITS } from '@fairtab/domain/limits';
import { sql } from 'kysely';
import { AppError } from '../../http/errors.ts';
import type { Trx } from '../../http/request-context.ts';
import type { ReceiptSnapshot } from '../receipts/snapshot.ts';
import { type Taken, takenFrom } from '../receipts/taken.ts';

/** Stores what a guest takes of an item. */
export async function setUnits(trx: Trx, taken: Taken): Promise<void> {
  await takenFrom(taken, sql`(select 1) as one`).execute(trx);
}

type Item = ReceiptSnapshot['items'][number];

/** An item with its selections, in the shape of the domain's rules. */
export function selectedItem(snapshot: ReceiptSnapshot, item: Item) {
  const selections = snapshot.selections
    .filter((selection) => selection.item_id === item.id)
    .map((selection) => ({ personId: selection.guest_id, units: selection.units }));
  return { mode: item.assignment_mode, totalQuantity: item.total_quantity, selections };
}

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

/** How many units of an item a guest has selected, or parts of a shared one. */
export const unitsOf = (
  snapshot: Pick<ReceiptSnapshot, 'selections'>,
  itemId: string,
  guestId: string,
): number =>
  snapshot.selections.find((selection) => selection.item_id === itemId && selection.guest_id === guestId)
    ?.units ?? 0;

/** Whether a guest has selected an item. */
export const selects = (...who: Parameters<typeof unitsOf>): boolean => unitsOf(...who) > 0;
