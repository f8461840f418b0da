import { sum } from '@fairtab/domain/money';
import type { Correction } from './corrections.ts';
import type { ChargeView, GuestView, ItemView, ReceiptFields, SelectionView } from './receipt-view.ts';

type Person = Pick<
  GuestView,
  'id' | 'guest_name' | 'is_host' | 'submitted' | 'opted_out_of_split' | 'companions' | 'paid_by' | 'payment'
>;

type CorrectedFields = Pick<ReceiptFields, 'tax_amount' | 'tip_amount' | 'tip_source' | 'additional_charges'>;

/** As much of a receipt as a correction may change, and how it is divided. */
export type Correctable<Guest extends Person = Person> = {
  receipt: CorrectedFields & Pick<ReceiptFields, 'evenly'>;
  items: readonly ItemView[];
  charges: readonly ChargeView[];
  guests: readonly Guest[];
  selections: readonly SelectionView[];
};

/** The same after a correction. */
export type Corrected<Guest extends Person> = {
  receipt: CorrectedFields;
  items: ItemView[];
  charges: ChargeView[];
  guests: Guest[];
  selections: SelectionView[];
};

/**
 * A final bill as it is after a correction; the host's page shows what this comes to, and the server stores it. What the
 * correction says of items and people who are not on the bill any more is left out, so that it can be made again on a bill
 * that has changed meanwhile.
 * @param newcomer somebody of this id and name who was not on the bill
 */
export function corrected<Guest extends Person>(
  before: Correctable<Guest>,
  correction: Correction,
  newcomer: (id: string, name: string) => Guest,
): Corrected<Guest> {
  const items = itemsAfter(before.items, correction);
  const itemIds = new Set(items.map(({ id }) => id));
  const { staying, emptied } = peopleAfter(before, correction, newcomer);
  const guestIds = new Set(staying.map(({ id }) => id));
  const shares = new Map(correction.shares.map((one) => [one.item_id, one.selections]));
  const everyones = new Set(items.filter(({ split_evenly }) => split_evenly).map(({ id }) => id));
  const selections = [
    ...before.selections.filter(({ item_id, guest_id }) => !shares.has(item_id) && !emptied.has(guest_id)),
    ...[...shares].flatMap(([item_id, parts]) => parts.map((part) => ({ ...part, item_id }))),
  ].filter(
    ({ item_id, guest_id }) => itemIds.has(item_id) && guestIds.has(guest_id) && !everyones.has(item_id),
  );
  const charges = chargesAfter(before.charges, correction, itemIds);
  const { tax_amount = before.receipt.tax_amount, tip_amount } = correction;
  return {
    receipt: {
      tax_amount,
      tip_amount: tip_amount ?? before.receipt.tip_amount,
      tip_source: tip_amount === undefined ? before.receipt.tip_source : 'host',
      additional_charges: sum(charges.map(({ amount }) => amount)),
    },
    items,
    charges,
    guests: withCompanions(staying, correction, selections),
    selections,
  };
}

const NEW_ITEM = { confidence_score: null, photo_boxes: [], line_photo: null };

/** In the order of the receipt. */
function itemsAfter(before: readonly ItemView[], { items, removed_items }: Correction): ItemView[] {
  const changed = new Map(items.map((item) => [item.id, item]));
  const known = new Map(before.map((item) => [item.id, item]));
  const all = [...new Set([...known.keys(), ...changed.keys()])].filter((id) => !removed_items.includes(id));
  return all
    .flatMap((id) => {
      const [was, is] = [known.get(id), changed.get(id)];
      if (is === undefined) return was ?? [];
      return { ...(was ?? NEW_ITEM), ...is, split_evenly: is.assignment_mode === 'group_split' };
    })
    .sort((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1));
}

/** A charge for lines is gone with the last of them. */
function chargesAfter(
  before: readonly ChargeView[],
  { charges, removed_charges }: Correction,
  itemIds: ReadonlySet<string>,
): ChargeView[] {
  const changed = new Map(charges.map((charge) => [charge.id, charge]));
  const last = Math.max(-1, ...before.map(({ position }) => position));
  const added = charges.filter(({ id }) => before.every((one) => one.id !== id));
  return [
    ...before.map((charge) => ({ ...charge, ...changed.get(charge.id) })),
    ...added.map((charge, at) => ({ ...charge, position: last + 1 + at })),
  ]
    .filter(({ id }) => !removed_charges.includes(id))
    .map((charge) => ({ ...charge, item_ids: charge.item_ids.filter((id) => itemIds.has(id)) }))
    .filter(({ applies_to, item_ids }) => applies_to !== 'lines' || item_ids.length > 0);
}

/** Whoever is taken off: gone, or, where a payment of theirs is noted, there with an empty part. */
function peopleAfter<Guest extends Person>(
  { receipt: { evenly }, guests: before }: Pick<Correctable<Guest>, 'receipt' | 'guests'>,
  { people, removed_people }: Correction,
  newcomer: (id: string, name: string) => Guest,
): { staying: Guest[]; emptied: ReadonlySet<string> } {
  const emptied = new Set(before.filter((one) => !one.is_host && removed_people.includes(one.id)).map(idOf));
  const gone = new Set(before.filter(({ id, payment }) => emptied.has(id) && payment === null).map(idOf));
  const added = people.filter(({ id }) => before.every((one) => one.id !== id));
  const staying = [
    ...before.filter(({ id }) => !gone.has(id)),
    ...added.map(({ id, guest_name }) => newcomer(id, guest_name)),
  ].map((guest) => ({
    ...guest,
    ...(emptied.has(guest.id) && { opted_out_of_split: true, companions: [] }),
    // Who has a seat where the bill is split evenly pays for it.
    submitted: guest.submitted && !(evenly && emptied.has(guest.id)),
    paid_by: guest.paid_by !== null && gone.has(guest.paid_by) ? null : guest.paid_by,
  }));
  return { staying, emptied };
}

const idOf = ({ id }: { id: string }): string => id;

/** A dish that its guest has not got any more is nobody's of theirs. */
function withCompanions<Guest extends Person>(
  guests: readonly Guest[],
  { companions }: Correction,
  selections: readonly SelectionView[],
): Guest[] {
  const said = new Map(companions.map((one) => [one.guest_id, one.companions]));
  return guests.map((guest) => {
    const theirs = new Set(
      selections.flatMap(({ guest_id, item_id }) => (guest_id === guest.id ? [item_id] : [])),
    );
    return {
      ...guest,
      companions: (said.get(guest.id) ?? guest.companions).map((one) => ({
        ...one,
        item_ids: one.item_ids.filter((id) => theirs.has(id)),
      })),
    };
  });
}

/** Nothing is wrong. */
export const NO_CORRECTION: Correction = {
  items: [],
  removed_items: [],
  charges: [],
  removed_charges: [],
  people: [],
  removed_people: [],
  companions: [],
  shares: [],
};
