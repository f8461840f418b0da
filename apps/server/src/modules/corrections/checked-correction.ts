import { type Corrected, corrected } from '@fairtab/contract/corrected';
import type { Correction } from '@fairtab/contract/corrections';
import type { ItemView } from '@fairtab/contract/receipt-view';
import { assignmentFault } from '@fairtab/domain/assignments';
import { LIMITS } from '@fairtab/domain/limits';
import { isNameless } from '@fairtab/domain/nameless';
import { checkEditedItem, checkNewItem, checkPersonName } from '@fairtab/domain/validation';
import { askedCharge } from '@fairtab/receipt/charges/asked-charge';
import { requireLineDiscounts } from '@fairtab/receipt/charges/line-discounts';
import { headsOfGuests } from '@fairtab/receipt/party';
import { acceptedGuestNames } from '@fairtab/receipt/people/guest-names';
import { AppError, accepted } from '../../http/errors.ts';
import { guestName } from '../guests/guest-identity.ts';
import { newGuest, type ReceiptSnapshot, type SnapshotGuest } from '../receipts/snapshot.ts';

export type CorrectedReceipt = Corrected<SnapshotGuest>;

/**
 * A receipt as it is after a correction, by the rules of the calls that change each of its parts.
 * @throws AppError item.too_many, charge.too_many, guest.too_many, item.too_many_selections, item.cannot_assign_more,
 * item.assignment_invalid, receipt.evenly, charge.no_lines, charge.exceeds_lines, request.field_refused, guest.name_is_host;
 * RefusedError for a name, a price or a quantity
 */
export function checkedCorrection(snapshot: ReceiptSnapshot, asked: Correction): CorrectedReceipt {
  // Where the bill is split evenly nobody has a part of a single dish.
  if (snapshot.receipt.evenly && asked.shares.length > 0) throw new AppError('receipt.evenly');
  const correction = cleaned(snapshot, asked);
  const after = corrected(snapshot, correction, (id, name) => ({ ...newGuest(id, name), submitted: true }));
  requireLimits(snapshot, after);
  requireShares(after, correction);
  if (snapshot.receipt.admin_flow_type === 'preassign' && correction.people.length > 0)
    acceptedGuestNames(
      snapshot.receipt.payer_name,
      after.guests.filter(({ is_host }) => !is_host).map(({ guest_name }) => guest_name),
    );
  requireLineDiscounts(after.items, after.charges);
  return after;
}

/** Names as they are stored, and what the server decides itself. */
function cleaned(snapshot: ReceiptSnapshot, asked: Correction): Correction {
  const items = asked.items.map((item) => checkedItem(snapshot, item));
  const dishes = { ...snapshot, items: corrected(snapshot, { ...asked, items }, newGuest).items };
  return {
    ...asked,
    items,
    charges: asked.charges
      .filter(({ item_ids, applies_to }) => applies_to !== 'lines' || hasAny(dishes.items, item_ids))
      .map(({ id, ...charge }) => {
        const known = charge.item_ids.filter((itemId) => hasAny(dishes.items, [itemId]));
        return { id, ...askedCharge(dishes, { ...charge, item_ids: known }, {}), kind: kindOf(charge) };
      }),
    people: asked.people.map(({ id, guest_name }) => ({
      id,
      guest_name: guestName(guest_name, { snapshot }),
    })),
    companions: asked.companions.map(({ guest_id, companions }) => {
      const marked = companions.flatMap(({ item_ids }) => item_ids);
      if (new Set(marked).size < marked.length) throw new AppError('request.invalid', { where: 'item_ids' });
      return { guest_id, companions: companions.map((one) => ({ ...one, name: companionName(one.name) })) };
    }),
  };
}

const hasAny = (items: readonly ItemView[], ids: readonly string[]): boolean =>
  items.some(({ id }) => ids.includes(id));

/** The sign of its amount says whether it is a discount. */
function kindOf({ kind, amount }: Pick<Correction['charges'][number], 'kind' | 'amount'>) {
  if (amount !== 0 && (kind === 'discount') !== amount < 0)
    throw new AppError('request.field_refused', { field: 'kind' });
  return kind;
}

/** Nothing visible is no name. */
const companionName = (typed: string | null): string | null =>
  typed === null || isNameless(typed) ? null : accepted(checkPersonName(typed));

/** What was read without a name or a price may stay so. */
function checkedItem(
  { items }: ReceiptSnapshot,
  item: Correction['items'][number],
): Correction['items'][number] {
  const { name, price, total_quantity, reduction } = item;
  if (reduction > price) throw new AppError('request.field_refused', { field: 'reduction' });
  const before = items.find(({ id }) => id === item.id);
  const typed = { name, price, quantity: String(total_quantity) };
  const same = before?.name === name && before.price === price && before.total_quantity === total_quantity;
  if (same) return item;
  const checked = accepted(before === undefined ? checkNewItem(typed) : checkEditedItem(typed));
  return { ...item, name: checked.name, price: checked.price, total_quantity: checked.quantity };
}

function requireLimits(before: ReceiptSnapshot, after: CorrectedReceipt): void {
  const grows = (list: 'items' | 'charges' | 'guests' | 'selections', most: number) =>
    after[list].length > before[list].length && after[list].length > most;
  if (grows('items', LIMITS.itemsPerReceipt))
    throw new AppError('item.too_many', { max: LIMITS.itemsPerReceipt });
  if (grows('charges', LIMITS.chargesPerReceipt))
    throw new AppError('charge.too_many', { max: LIMITS.chargesPerReceipt });
  if (grows('selections', LIMITS.selectionsPerReceipt)) throw new AppError('item.too_many_selections');
  const [heads, wereHeads] = [headsOfGuests(after.guests), headsOfGuests(before.guests)];
  if (grows('guests', LIMITS.guestsPerReceipt) || (heads > wereHeads && heads > LIMITS.partySize))
    throw new AppError('guest.too_many');
}

/** Everybody's parts of every item must be there. */
function requireShares({ items, guests, selections }: CorrectedReceipt, { shares }: Correction): void {
  const people = new Set(guests.map(({ id }) => id));
  const twice = shares.some(
    ({ selections: all }) => new Set(all.map((one) => one.guest_id)).size < all.length,
  );
  if (twice) throw new AppError('item.assignment_invalid');
  for (const { id, assignment_mode: mode, total_quantity: totalQuantity } of items) {
    const theirs = selections
      .filter(({ item_id }) => item_id === id)
      .map(({ guest_id, units }) => ({ personId: guest_id, units }));
    const fault = assignmentFault({ totalQuantity }, { mode, selections: theirs }, people);
    if (fault?.reason === 'not_enough')
      throw new AppError('item.cannot_assign_more', { available: fault.available });
    if (fault !== null) throw new AppError('item.assignment_invalid');
  }
}
