import { assignmentFault } from '@fairtab/domain/assignments';
import { LIMITS } from '@fairtab/domain/limits';
import { cents } from '@fairtab/domain/money';
import { checkEditedItem, checkNewItem } from '@fairtab/domain/validation';
import { askedCharge } from '../charges/asked-charge.ts';
import { requireLineDiscounts } from '../charges/line-discounts.ts';
import type { FinalReceipt, Item } from '../model.ts';
import { headsOfGuests } from '../party.ts';
import { acceptedCompanionName, acceptedGuestName, acceptedGuestNames } from '../people/guest-names.ts';
import { accepted, refuse } from '../refused.ts';
import { corrected, type Newcomer } from './corrected.ts';
import type { CorrectedItem, Correction } from './correction.ts';

/**
 * Corrects a final bill, by the rules of the commands that change each of its parts. The amounts that follow are the caller's.
 * @param asked.newcomer makes the row of a guest who was not on the bill
 * @throws Refused receipt.evenly, item.too_many, charge.too_many, guest.too_many, item.too_many_selections,
 * item.cannot_assign_more, item.assignment_invalid, charge.no_lines, charge.exceeds_lines, request.field_refused,
 * guest.name_is_host, request.invalid for a new row with an id that is in use; InputRefused for a name, a price or a quantity
 */
export function correctReceipt<R extends FinalReceipt>(
  receipt: R,
  { correction: asked, newcomer }: { correction: Correction; newcomer: Newcomer<R> },
): R {
  // Where the bill is split evenly nobody has a part of a single item.
  if (receipt.receipt.evenly && asked.shares.length > 0) refuse('receipt.evenly', {});
  const correction = cleaned(receipt, asked, newcomer);
  const after = corrected(receipt, correction, newcomer);
  requireLimits(receipt, after);
  requireShares(after, correction);
  if (receipt.receipt.admin_flow_type === 'preassign' && correction.people.length > 0) requireNames(after);
  requireLineDiscounts(after.items, after.charges);
  requireNewIds(receipt, correction, after);
  return after;
}

/** With names as they are stored. */
function cleaned<R extends FinalReceipt>(receipt: R, asked: Correction, newcomer: Newcomer<R>): Correction {
  const items = asked.items.map((item) => checkedItem(receipt, item));
  const lines = corrected(receipt, { ...asked, items }, newcomer).items;
  return {
    ...asked,
    items,
    charges: asked.charges
      .filter(({ item_ids, applies_to }) => applies_to !== 'lines' || hasAny(lines, item_ids))
      .map((charge) => {
        const item_ids = charge.item_ids.filter((id) => hasAny(lines, [id]));
        const { kind, amount } = charge;
        return askedCharge({ items: lines }, { ...charge, item_ids }, { kind, amount });
      }),
    people: asked.people.map(({ id, guest_name }) => ({
      id,
      guest_name: acceptedGuestName(receipt, guest_name),
    })),
    companions: asked.companions.map(({ guest_id, companions }) => {
      const marked = companions.flatMap(({ item_ids }) => item_ids);
      if (new Set(marked).size < marked.length) refuse('request.invalid', { where: 'item_ids' });
      return {
        guest_id,
        companions: companions.map((one) => ({ ...one, name: acceptedCompanionName(one.name) })),
      };
    }),
  };
}

const hasAny = (items: readonly Item[], ids: readonly string[]): boolean =>
  items.some(({ id }) => ids.includes(id));

/** What was read without a name or a price may stay so, and a unit of a cheap line may cost nothing. */
function checkedItem({ items }: FinalReceipt, item: CorrectedItem): CorrectedItem {
  const { name, price, total_quantity, reduction } = item;
  if (reduction > price) refuse('request.field_refused', { field: 'reduction' });
  const before = items.find(({ id }) => id === item.id);
  const isUnit = item.made_of?.some((id) => items.some((source) => source.id === id)) ?? false;
  const typed = { name, price: isUnit && price === 0 ? cents(1) : price, quantity: String(total_quantity) };
  const same = before?.name === name && before.price === price && before.total_quantity === total_quantity;
  if (same) return item;
  const checked = accepted(before === undefined ? checkNewItem(typed) : checkEditedItem(typed));
  return { ...item, name: checked.name, total_quantity: checked.quantity };
}

function requireLimits(before: FinalReceipt, after: FinalReceipt): void {
  const grows = (list: 'items' | 'charges' | 'guests' | 'selections', most: number) =>
    after[list].length > before[list].length && after[list].length > most;
  if (grows('items', LIMITS.itemsPerReceipt)) refuse('item.too_many', { max: LIMITS.itemsPerReceipt });
  if (grows('charges', LIMITS.chargesPerReceipt))
    refuse('charge.too_many', { max: LIMITS.chargesPerReceipt });
  if (grows('selections', LIMITS.selectionsPerReceipt)) refuse('item.too_many_selections', {});
  const [heads, wereHeads] = [headsOfGuests(after.guests), headsOfGuests(before.guests)];
  if (grows('guests', LIMITS.guestsPerReceipt) || (heads > wereHeads && heads > LIMITS.partySize))
    refuse('guest.too_many', {});
}

/** All parts of every item must be there. */
function requireShares({ items, guests, selections }: FinalReceipt, { shares }: Correction): void {
  const people = new Set(guests.map(({ id }) => id));
  const twice = shares.some(
    ({ selections: all }) => new Set(all.map((one) => one.guest_id)).size < all.length,
  );
  if (twice) refuse('item.assignment_invalid', {});
  for (const { id, assignment_mode: mode, total_quantity: totalQuantity } of items) {
    const theirs = selections
      .filter(({ item_id }) => item_id === id)
      .map(({ guest_id, units }) => ({ personId: guest_id, units }));
    const fault = assignmentFault({ totalQuantity }, { mode, selections: theirs }, people);
    if (fault?.reason === 'not_enough') refuse('item.cannot_assign_more', { available: fault.available });
    if (fault !== null) refuse('item.assignment_invalid', {});
  }
}

/** Where the host assigns the items all names differ. */
function requireNames({ receipt, guests }: FinalReceipt): void {
  const named = guests.filter(({ is_host }) => !is_host).map(({ guest_name }) => guest_name);
  acceptedGuestNames(receipt.payer_name, named);
}

/** Ids are made by the page, so that it shows what the server will store. */
function requireNewIds(before: FinalReceipt, correction: Correction, after: FinalReceipt): void {
  const known = new Set(idsOf(before));
  const added = [
    ...addedTo(before.items, correction.items),
    ...addedTo(before.charges, correction.charges),
    ...addedTo(before.guests, correction.people),
  ];
  const all = idsOf(after);
  if (added.some(({ id }) => known.has(id)) || new Set(all).size < all.length)
    refuse('request.invalid', { where: 'id' });
}

type WithId = { id: string };

const addedTo = (before: readonly WithId[], rows: readonly WithId[]): WithId[] =>
  rows.filter(({ id }) => before.every((one) => one.id !== id));

const idsOf = ({ items, charges, guests }: FinalReceipt): string[] =>
  [...items, ...charges, ...guests, ...guests.flatMap(({ companions }) => companions)].map(({ id }) => id);
