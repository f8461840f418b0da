import type { Bill, BillItem, BillPerson, Claim, UnclaimedChoice, UnclaimedReason } from './bill.ts';

/** Somebody's exact part of an item, price × units / of; `column` is their place, see `partsOf`. */
export type Part = { column: number; units: number };

/** An item divided exactly: the units of its parts add up to `of`, so that nothing is lost or counted twice. */
export type ItemParts = {
  item: BillItem;
  of: number;
  parts: Part[];
  reason: UnclaimedReason;
  unitsLeft: number;
};

/** The people of a bill in order of id, and the numbers a group_split depends on. */
export type Table = {
  people: readonly BillPerson[];
  /** Columns of those who share a group_split: they count and have not opted out. */
  sharers: readonly number[];
  host: number;
  emptySeats: number;
  /** Columns after the people's: seats still empty, and last of all what nobody claimed. */
  seatsColumn: number;
  unclaimedColumn: number;
};

/** Sets the table: `people` must be in order of id. While seats are open, those nobody sits on are counted. */
export function setTable(people: readonly BillPerson[], seats: Bill['seats']): Table {
  const counting = people.filter((person) => person.counts).length;
  return {
    people,
    sharers: people.flatMap((person, column) => (person.counts && !person.optedOut ? [column] : [])),
    host: people.findIndex((person) => person.isHost),
    // Equals max(party_size − opt-outs, N) − N: an opt-out leaves a seat taken but not sharing.
    emptySeats: seats.kind === 'open' ? Math.max(seats.partySize - counting, 0) : 0,
    seatsColumn: people.length,
    unclaimedColumn: people.length + 1,
  };
}

/**
 * The exact parts of one item, in order of column. Without `leftovers` what
 * nobody took is in the unclaimed column; with it, the host takes it or all sharers divide it equally.
 * @param claims column of a person → units; only those of this item
 */
export function partsOf(
  item: BillItem,
  claims: ReadonlyMap<number, number>,
  table: Table,
  leftovers?: UnclaimedChoice,
): ItemParts {
  const { of, taken, left, reason } = divide(item, claims, table);
  const unitsLeft = item.mode === 'quantity_based' ? left : 0;
  const sharers = leftovers === 'everyone' && table.sharers.length ? table.sharers : [table.host];
  const scale = left && leftovers ? sharers.length : 1;
  const units = new Map([...taken].map(([column, count]) => [column, count * scale]));
  const takers = leftovers ? sharers : [table.unclaimedColumn];
  if (left) for (const column of takers) units.set(column, (units.get(column) ?? 0) + left);
  const parts = [...units].map(([column, count]) => ({ column, units: count }));
  parts.sort((a, b) => a.column - b.column);
  return { item, of: of * scale, parts, reason, unitsLeft };
}

type Division = { of: number; taken: Iterable<[number, number]>; left: number; reason: UnclaimedReason };

function divide(item: BillItem, claims: ReadonlyMap<number, number>, table: Table): Division {
  if (item.mode === 'group_split') {
    const seats = table.sharers.length;
    if (!seats) return { of: 1, taken: [], left: 1, reason: 'nobody_splits' };
    const taken = table.sharers.map((column): [number, number] => [column, 1]);
    if (table.emptySeats) taken.push([table.seatsColumn, table.emptySeats]);
    return { of: seats + table.emptySeats, taken, left: 0, reason: 'nobody_splits' };
  }
  if (item.mode === 'guest_choice') {
    if (!claims.size) return { of: 1, taken: [], left: 1, reason: 'no_selector' };
    const taken = [...claims.keys()].map((column): [number, number] => [column, 1]);
    return { of: claims.size, taken, left: 0, reason: 'no_selector' };
  }
  const units = [...claims.values()].reduce((total, count) => total + count, 0);
  // More units than there are is refused when claimed; should it happen, the price is still divided once.
  const of = Math.max(item.totalQuantity, units, 1);
  return { of, taken: claims, left: of - units, reason: 'units_left' };
}

/** The claims of every item by column; unknown people and claims of nothing are left out. */
export function claimsByItem(
  claims: readonly Claim[],
  people: readonly BillPerson[],
): Map<string, Map<number, number>> {
  const columns = new Map(people.map((person, column) => [person.id, column]));
  const byItem = new Map<string, Map<number, number>>();
  for (const { itemId, personId, units } of claims) {
    const column = columns.get(personId);
    if (column === undefined || units <= 0) continue;
    const ofItem = byItem.get(itemId) ?? new Map<number, number>();
    byItem.set(itemId, ofItem);
    ofItem.set(column, (ofItem.get(column) ?? 0) + units);
  }
  return byItem;
}
