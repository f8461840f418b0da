import type { Charge, FinalReceipt, Guest, Item, Selection } from '../model.ts';
import type { CorrectedItem, Correction } from './correction.ts';

/** As much of a receipt as a correction says something of. */
export type Correctable = Pick<FinalReceipt, 'items' | 'charges' | 'guests' | 'selections'> & {
  receipt: Pick<FinalReceipt['receipt'], 'tax_amount' | 'tip_amount'>;
};

/** Which lines of the bill were grouped or divided into a line: its id → theirs. */
export type Origins = ReadonlyMap<string, string[]>;

/**
 * The correction that makes one bill of another: `corrected(before, correctionBetween(before, after))` is `after`.
 * @param origins of lines that were grouped or divided
 */
export function correctionBetween(
  before: Correctable,
  after: Correctable,
  origins: Origins = new Map(),
): Correction {
  const { receipt: was } = before;
  const { receipt: is } = after;
  const [shared, sharedNow] = [sharesOf(before.selections), sharesOf(after.selections)];
  return {
    ...(was.tax_amount === is.tax_amount ? {} : { tax_amount: is.tax_amount }),
    ...(was.tip_amount === is.tip_amount ? {} : { tip_amount: is.tip_amount }),
    items: changed(before.items, after.items, itemPart).map((item) => madeOf(item, origins)),
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
  confidence_score,
}: Item): CorrectedItem => ({
  id,
  name,
  price,
  reduction,
  assignment_mode,
  total_quantity,
  position,
  confidence_score,
});

function madeOf(item: CorrectedItem, origins: Origins): CorrectedItem {
  const made_of = origins.get(item.id) ?? [];
  return made_of.length === 0 ? item : { ...item, made_of };
}

const chargePart = ({
  id,
  description,
  amount,
  kind,
  applies_to,
  item_ids,
}: Charge): Correction['charges'][number] => ({
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
}: Pick<Guest, 'id' | 'companions'>): Correction['companions'][number] => ({
  guest_id: id,
  companions: companions.map((one) => ({ ...one, item_ids: [...one.item_ids] })),
});

type Shares = Correction['shares'][number]['selections'];

/** Who has how much of each item, in order of id. */
function sharesOf(selections: readonly Selection[]): ReadonlyMap<string, Shares> {
  const byItem = new Map<string, Shares>();
  for (const { item_id, guest_id, units } of selections)
    byItem.set(item_id, [...(byItem.get(item_id) ?? []), { guest_id, units }]);
  for (const shares of byItem.values()) shares.sort((a, b) => (a.guest_id < b.guest_id ? -1 : 1));
  return byItem;
}
