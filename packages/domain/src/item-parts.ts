import type { Bill, BillItem, BillPerson, Selection, Taker, UnclaimedReason } from './bill.ts';

/** One person's exact part of an item, price × units / of; `column` is their index, see `partsOf`. */
export type Part = { column: number; units: number };

/** An item divided exactly: the units of its parts add up to `of`, so that nothing is lost or counted twice. */
export type ItemParts = {
  item: BillItem;
  of: number;
  parts: Part[];
  reason: UnclaimedReason;
  unitsLeft: number;
  /** The columns of the people who take equal parts of what is left; none if nothing is, or nobody takes it yet. */
  takers: readonly number[];
};

/** The people of a bill in order of id, and the numbers a group_split depends on. */
export type Table = {
  people: readonly BillPerson[];
  /** Columns of the people who share a group_split: they count and have not opted out. */
  sharers: readonly number[];
  host: number;
  emptySeats: number;
  /** Columns after the people's: empty seats, then unclaimed. */
  seatsColumn: number;
  unclaimedColumn: number;
};

/** Assigns the columns; `people` must be in order of id. While seats are open, empty seats are counted. */
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
 * The exact parts of one item, in order of column. Without `taker` the unclaimed part is in the unclaimed column;
 * with one, that person has it, or all sharers divide it equally (the host has it if nobody shares).
 * @param selections units by column of a person; only those of this item, none where it is undefined
 */
export function partsOf(
  item: BillItem,
  selections: readonly number[] | undefined,
  table: Table,
  taker?: Taker,
): ItemParts {
  const { units, of, left, reason } = divide(item, selections ?? [], table);
  const people = taker === undefined || left === 0 ? [] : takersOf(taker, table);
  const takers = people.length > 0 ? people : [table.unclaimedColumn];
  if (left) {
    units.forEach((count, column) => {
      units[column] = count * takers.length;
    });
    for (const column of takers) units[column] = (units[column] ?? 0) + left;
  }
  const parts: Part[] = [];
  units.forEach((count, column) => {
    if (count) parts.push({ column, units: count });
  });
  const unitsLeft = item.mode === 'quantity_based' ? left : 0;
  return { item, of: left ? of * takers.length : of, parts, reason, unitsLeft, takers: people };
}

/** The columns of whoever takes something that is left. */
function takersOf(taker: Taker, { people, sharers, host }: Table): readonly number[] {
  if (taker === 'everyone' && sharers.length > 0) return sharers;
  const column = people.findIndex((person) => person.id === taker);
  return [taker === 'host' || column < 0 ? host : column];
}

/** The columns that have a part of some item, even of one without a price. */
export const holdersOf = (rows: readonly ItemParts[]): ReadonlySet<number> =>
  new Set(rows.flatMap(({ parts }) => parts.map(({ column }) => column)));

/** Units of an item by column (columns without any may be missing), out of how many, and how many are left. */
type Division = { units: number[]; of: number; left: number; reason: UnclaimedReason };

function divide(item: BillItem, selections: readonly number[], table: Table): Division {
  if (item.mode === 'quantity_based') {
    const taken = selections.reduce((total, count) => total + count, 0);
    // Selecting more units than there are is refused; if it happens anyway, the price is still divided once.
    const of = Math.max(item.totalQuantity, taken, 1);
    return { units: [...selections], of, left: of - taken, reason: 'units_left' };
  }
  const shared = item.mode === 'group_split';
  const units = shared ? table.people.map(() => 0) : [...selections];
  if (shared && table.sharers.length) {
    for (const column of table.sharers) units[column] = 1;
    units[table.seatsColumn] = table.emptySeats;
  }
  const of = units.reduce<number>((total, count) => total + count, 0);
  const common = units.reduce<number>(greatestCommonDivisor, of) || 1;
  return {
    units: units.map((count) => count / common),
    of: of / common || 1,
    left: of ? 0 : 1,
    reason: shared ? 'nobody_splits' : 'no_selector',
  };
}

function greatestCommonDivisor(a: number, b: number): number {
  return b ? greatestCommonDivisor(b, a % b) : a;
}

/** The units selected of every item, by column of a person; ignores selections of 0 units or by unknown people. */
export function selectionsByItem(
  selections: readonly Selection[],
  people: readonly BillPerson[],
): Map<string, number[]> {
  const columns = new Map(people.map((person, column) => [person.id, column]));
  const byItem = new Map<string, number[]>();
  for (const { itemId, personId, units } of selections) {
    const column = columns.get(personId);
    if (column === undefined || units <= 0) continue;
    const ofItem = byItem.get(itemId) ?? people.map(() => 0);
    byItem.set(itemId, ofItem);
    ofItem[column] = (ofItem[column] ?? 0) + units;
  }
  return byItem;
}
