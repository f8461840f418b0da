import { add, type Cents, cents, sum, ZERO } from '../money/money.ts';
import type { Table } from './item-parts.ts';
import { apportion } from './largest-remainder.ts';

/** Whether the unclaimed part is rounded with the host's (full table) or with the empty seats. */
export type RoundedTable = Table & { full: boolean };

/** The column the unclaimed part is rounded with: the host's at a full table, else the empty seats'. */
export const partnerOf = ({ full, host, seatsColumn }: RoundedTable): number => (full ? host : seatsColumn);

/** Numbers by column, with the unclaimed one added to its partner. */
export function joined(table: RoundedTable, byColumn: readonly Cents[]): Cents[] {
  const numbers = byColumn.slice(0, table.unclaimedColumn);
  numbers[partnerOf(table)] = sum(pairOf(table, byColumn));
  return numbers;
}

/** The partner's number and the unclaimed one. */
export const pairOf = (table: RoundedTable, byColumn: readonly Cents[]): [Cents, Cents] => [
  byColumn[partnerOf(table)] ?? ZERO,
  byColumn[table.unclaimedColumn] ?? ZERO,
];

/** Divides by weights, the unclaimed part and its partner as one; all is unclaimed if every weight is 0. */
export function shareByWeight(
  amount: Cents,
  table: RoundedTable,
  weights: readonly Cents[],
  pair: (cents: Cents) => readonly Cents[],
): Cents[] {
  if (weights.every((weight) => !weight)) return [...weights.map(() => ZERO), amount];
  const ids = [...table.people.map((person) => person.id), null];
  const shares = apportion(amount, weights, ids);
  const partner = partnerOf(table);
  const both = shares[partner] ?? ZERO;
  const [partners = ZERO, unclaimed = ZERO] = apportion(both, pair(both), ['', null]);
  return [...shares.map((share, column) => (column === partner ? partners : share)), unclaimed];
}

export function sumsByColumn(rows: readonly (readonly Cents[])[], columns: number): Cents[] {
  const sums = Array.from({ length: columns }, () => 0);
  for (const row of rows) {
    row.forEach((amount, column) => {
      sums[column] = (sums[column] ?? 0) + amount;
    });
  }
  return sums.map(cents);
}

export const addByColumn = (a: readonly Cents[], b: readonly Cents[]): Cents[] =>
  a.map((amount, column) => add(amount, b[column] ?? ZERO));
