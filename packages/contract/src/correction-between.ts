import type { Correctable } from './corrected.ts';
import type { Correction } from './corrections.ts';
import type { SelectionView } from './receipt-view.ts';

/** The correction that makes one bill of another: `corrected(before, correctionBetween(before, after))` is `after`. */
export function correctionBetween(before: Correctable, after: Correctable): Correction {
  const { receipt: was } = before;
  const { receipt: is } = after;
  const [shared, sharedNow] = [sharesOf(before.selections), sharesOf(after.selections)];
  return {
    ...(was.tax_amount === is.tax_amount ? {} : { tax_amount: is.tax_amount }),
    ...(was.tip_amount === is.tip_amount ? {} : { tip_amount: is.tip_amount }),
    items: changed(before.items, after.items, itemPart),
    removed_items: gone(before.items, after.items),
    charges: changed(before.charges, after.charges, chargePart),
    removed_charges: gone(before.charges, after.charges),
    people: after.guests
      .filter(({ id }) => before.guests.every((one) => one.id !== id))
      .map(({ id, guest_name }) => ({ id, guest_name })),
    removed_people: [
      ...gone(before.guests, after.guests),
      ...after.guests.flatMap(({ id, opted_out_of_split }) => {
        const known = before.guests.find((one) => one.id === id);
        return known && opted_out_of_split && !known.opted_out_of_split ? [id] : [];
      }),
    ],
    companions: changed(before.guests, after.guests, companionPart).filter(
      ({ guest_id, companions }) => companions.length > 0 || before.guests.some(({ id }) => id === guest_id),
    ),
    shares: after.items
      .map(({ id }) => ({ item_id: id, selections: sharedNow.get(id) ?? [] }))
      .filter(({ item_id, selections }) => !same(selections, shared.get(item_id) ?? [])),
  };
}

/** Whether it changes nothing. */
export const isEmpty = (correction: Correction): boolean =>
  Object.values(correction).every((part) => Array.isArray(part) && part.length === 0);

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

type WithId = { id: string };

const gone = (before: readonly WithId[], after: readonly WithId[]): string[] =>
  before.flatMap(({ id }) => (after.some((one) => one.id === id) ? [] : [id]));

/** What a correction says of each one that is new or another. */
function changed<One extends WithId, Part>(
  before: readonly One[],
  after: readonly One[],
  partOf: (one: One) => Part,
): Part[] {
  const known = new Map(before.map((one) => [one.id, partOf(one)]));
  return after
    .map((one) => ({ id: one.id, part: partOf(one) }))
    .flatMap(({ id, part }) => (same(known.get(id), part) ? [] : [part]));
}

const itemPart = ({
  id,
  name,
  price,
  reduction,
  assignment_mode,
  total_quantity,
  position,
}: Correctable['items'][number]): Correction['items'][number] => ({
  id,
  name,
  price,
  reduction,
  assignment_mode,
  total_quantity,
  position,
});

const chargePart = ({
  id,
  description,
  amount,
  kind,
  applies_to,
  item_ids,
}: Correctable['charges'][number]): Correction['charges'][number] => ({
  id,
  description,
  amount,
  kind,
  applies_to,
  item_ids: [...item_ids].sort(),
});

const companionPart = ({
  id,
  companions,
}: Correctable['guests'][number]): Correction['companions'][number] => ({
  guest_id: id,
  companions: companions.map((one) => ({ ...one, item_ids: [...one.item_ids] })),
});

type Shares = Correction['shares'][number]['selections'];

/** Who has how much of each item, in order of id. */
function sharesOf(selections: readonly SelectionView[]): ReadonlyMap<string, Shares> {
  const byItem = new Map<string, Shares>();
  for (const { item_id, guest_id, units } of selections)
    byItem.set(item_id, [...(byItem.get(item_id) ?? []), { guest_id, units }]);
  for (const shares of byItem.values()) shares.sort((a, b) => (a.guest_id < b.guest_id ? -1 : 1));
  return byItem;
}
