import { type Cents, cents, ZERO } from '../money/money.ts';
import type { Bill, BillItem, BillPaper, BillPerson, Selection, Taker, UnclaimedReason } from './bill.ts';
import { GROWN_UP_WEIGHT, headsIn, headsOf } from './heads.ts';

/** A column's exact part of an item, price × units / of; see `partsOf`. */
export type Part = { column: number; units: number };

/** The units of its parts add up to `of`. */
export type ItemParts = {
  item: BillItem;
  of: number;
  parts: Part[];
  reason: UnclaimedReason;
  unitsLeft: number;
  /** By weight; empty if nothing is unclaimed, or no taker was chosen. */
  takers: readonly Part[];
};

export type Table = {
  people: readonly BillPerson[];
  sharers: readonly Part[];
  host: number;
  emptySeats: number;
  /** Columns after the people's: empty seats, then unclaimed. */
  seatsColumn: number;
  unclaimedColumn: number;
};

/** The people as they count on a paper. */
export const atPaper = (
  people: readonly BillPerson[],
  { absent = [] }: Pick<BillPaper, 'absent'>,
): readonly BillPerson[] =>
  absent.length === 0
    ? people
    : people.map((person) => (absent.includes(person.id) ? { ...person, absent: true } : person));

/** Assigns the columns. @param people in order of id */
export function setTable(people: readonly BillPerson[], seats: Bill['seats']): Table {
  const counting = headsIn(people.filter((person) => person.counts || person.absent));
  return {
    people,
    sharers: people.flatMap((person, column) =>
      person.counts && !person.optedOut && !person.absent ? [{ column, units: headsOf(person).weight }] : [],
    ),
    host: people.findIndex((person) => person.isHost),
    // Equals max(party_size − opt-outs, N) − N: an opt-out occupies a seat without sharing.
    emptySeats: seats.kind === 'open' ? Math.max(seats.partySize - counting, 0) : 0,
    seatsColumn: people.length,
    unclaimedColumn: people.length + 1,
  };
}

/** The exact parts of an item. What is unclaimed goes to the `taker` (sharers by weight, or the host), or to its own column. */
export function partsOf(
  item: BillItem,
  selections: readonly number[] | undefined,
  table: Table,
  taker?: Taker,
): ItemParts {
  const { units, of, left, reason } = divide(item, selections ?? [], table);
  const people = taker === undefined || left === 0 ? [] : takersOf(taker, table);
  const takers = people.length > 0 ? people : [{ column: table.unclaimedColumn, units: 1 }];
  const whole = takers.reduce((total, one) => total + one.units, 0);
  if (left) {
    units.forEach((count, column) => {
      units[column] = count * whole;
    });
    for (const one of takers) units[one.column] = (units[one.column] ?? 0) + left * one.units;
  }
  const parts: Part[] = [];
  units.forEach((count, column) => {
    if (count) parts.push({ column, units: count });
  });
  const unitsLeft = item.mode === 'quantity_based' ? left : 0;
  return { item, of: left ? of * whole : of, parts, reason, unitsLeft, takers: people };
}

/** Who takes unclaimed items, with weights in lowest terms. */
export function takersOf(taker: Taker, { people, sharers, host }: Table): readonly Part[] {
  if (taker === 'everyone' && sharers.length > 0) return inLowestTerms(sharers);
  const column = people.findIndex((person) => person.id === taker);
  return [{ column: taker === 'host' || column < 0 ? host : column, units: 1 }];
}

export function inLowestTerms(parts: readonly Part[]): Part[] {
  const common = parts.reduce((divisor, { units }) => greatestCommonDivisor(divisor, units), 0) || 1;
  return parts.map(({ column, units }) => ({ column, units: units / common }));
}

/** The columns that have a part of some item, even of one without a price. */
export function holdersOf(rows: readonly ItemParts[]): ReadonlySet<number> {
  const holders = new Set<number>();
  for (const { parts } of rows) for (const { column } of parts) holders.add(column);
  return holders;
}

type Division = { units: number[]; of: number; left: number; reason: UnclaimedReason };

function divide(item: BillItem, selections: readonly number[], table: Table): Division {
  if (item.mode === 'quantity_based') {
    const taken = selections.reduce((total, count) => total + count, 0);
    // Selecting too many units is refused; should it happen anyway, the price is still divided once.
    const of = Math.max(item.totalQuantity, taken, 1);
    return { units: [...selections], of, left: of - taken, reason: 'units_left' };
  }
  const shared = item.mode === 'group_split';
  const units = shared ? table.people.map(() => 0) : [...selections];
  if (shared && table.sharers.length) {
    for (const sharer of table.sharers) units[sharer.column] = sharer.units;
    units[table.seatsColumn] = table.emptySeats * GROWN_UP_WEIGHT;
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

/** Units of every item by column of a person; ignores selections of 0 units or by unknown people. */
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

/** Heads, children included: the host, named people who count or hold something, and expected guests. */
export function headsByColumn(
  { people, seatsColumn, unclaimedColumn }: Table,
  holders: ReadonlySet<number>,
  expected: number,
): Cents[] {
  const heads = Array.from({ length: unclaimedColumn + 1 }, () => ZERO);
  people.forEach((person, column) => {
    const counts = person.isHost || (!person.nameless && (person.counts || holders.has(column)));
    if (counts && !person.absent) heads[column] = cents(headsIn([person]));
  });
  heads[seatsColumn] = cents(expected);
  return heads;
}
