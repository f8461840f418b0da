import { choicesAtStake } from '@fairtab/contract/choices-at-stake';
import { LIMITS } from '@fairtab/contract/limits';
import type { Assignment } from '@fairtab/domain/assignments';
import { type SelectionsResult, selectionsAfterChange } from '@fairtab/domain/item-selections';
import type { AssignmentMode } from '@fairtab/domain/items';
import { sql } from 'kysely';
import { AppError } from '../../http/errors.ts';
import type { Trx } from '../../http/request-context.ts';
import type { ReceiptSnapshot } from '../receipts/snapshot.ts';
import { type Taken, takenFrom } from '../receipts/taken.ts';
import { replaceSelections, setMode } from './item-writes.ts';

/** Stores what a guest takes of an item. */
export async function setUnits(trx: Trx, taken: Taken): Promise<void> {
  await takenFrom(taken, sql`(select 1) as one`).execute(trx);
}

/** Stores an item's mode and selections, as the domain computed them. */
export async function storeAssignment(
  trx: Trx,
  receiptId: string,
  { itemId, mode, selections }: Assignment,
): Promise<void> {
  await setMode(trx, itemId, mode);
  await replaceSelections(trx, receiptId, itemId, selections);
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
 * Converts the selections of an item whose mode or quantity changes: a selector becomes one unit, or the reverse.
 * @throws AppError item.taken if fewer units would be left than people selected
 */
export async function moveSelections(
  trx: Trx,
  snapshot: ReceiptSnapshot,
  item: Item,
  mode: AssignmentMode,
  totalQuantity: number,
): Promise<void> {
  const before = selectedItem(snapshot, item);
  if (
    before.selections.length === 0 ||
    (mode === item.assignment_mode && totalQuantity === item.total_quantity)
  )
    return;
  await storeSelections(trx, snapshot, item.id, selectionsAfterChange(before, mode, totalQuantity));
}

/**
 * Stores the selections that the domain computed.
 * @throws AppError item.taken with the selectors' names, if the domain refused
 */
export async function storeSelections(
  trx: Trx,
  snapshot: ReceiptSnapshot,
  itemId: string,
  result: SelectionsResult,
): Promise<void> {
  if (!result.ok) {
    throw new AppError('item.taken', { selectors: namesOf(snapshot, result.selectors) });
  }
  await replaceSelections(trx, snapshot.receipt.id, itemId, result.selections);
}

/** The names of guests, for a message. */
export function namesOf(snapshot: ReceiptSnapshot, ids: readonly string[]): string {
  return ids
    .map((id) => snapshot.guests.find((guest) => guest.id === id)?.guest_name || 'a guest')
    .join(', ');
}

/**
 * Keeps the host from overwriting what guests have chosen of these items.
 * @param agreed the ids of guests whose choices the host agrees to lose
 * @throws AppError item.chosen with the others' names
 */
export function requireChoicesKept(
  snapshot: ReceiptSnapshot,
  itemIds: readonly string[],
  agreed: readonly string[] = [],
): void {
  const others = choicesAtStake(snapshot, itemIds).flatMap(({ id }) => (agreed.includes(id) ? [] : [id]));
  if (others.length > 0) throw new AppError('item.chosen', { names: namesOf(snapshot, others) });
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
