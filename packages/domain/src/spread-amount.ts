import type { Table } from './item-parts.ts';
import { apportion } from './largest-remainder.ts';
import { add, type Cents, cents, sum, ZERO } from './money.ts';

/** A table, and whether what is unclaimed is rounded with the host's part. */
export type RoundedTable = Table & { full: boolean };

/** The column that what is unclaimed is rounded together with: the empty seats', or at a full table the host's. */
export const partnerOf = ({ full, host, seatsColumn }: RoundedTable): number => (full ? host : seatsColumn);

/** Numbers by column of people and empty seats: what is unclaimed is added to its partner's. */
export function joined(table: RoundedTable, byColumn: readonly Cents[]): Cents[] {
  const numbers = byColumn.slice(0, table.unclaimedColumn);
  numbers[partnerOf(table)] = sum(pairOf(table, byColumn));
  return numbers;
}

/** The numbers of the partner and of what is unclaimed. */
export const pairOf = (table: RoundedTable, byColumn: readonly Cents[]): [Cents, Cents] => [
  byColumn[partnerOf(table)] ?? ZERO,
  byColumn[table.unclaimedColumn] ?? ZERO,
];

/**
 * What is unclaimed is one weight with its partner's; the result is then divided between the two. Without any weight all
 * is unclaimed.
 * @param weights as `joined` gives them
 * @param pair weights of the partner and of what is unclaimed, from the cents that both get
 */
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

/** The sums of each column. */
export function sumsByColumn(rows: readonly (readonly Cents[])[], columns: number): Cents[] {
  const sums = Array.from({ length: columns }, () => 0);
  for (const row of rows) {
    row.forEach((amount, column) => {
      sums[column] = (sums[column] ?? 0) + amount;
    });
  }
  return sums.map(cents);
}

/** Two amounts for each column, added. */
export const addByColumn = (a: readonly Cents[], b: readonly Cents[]): Cents[] =>
  a.map((amount, column) => add(amount, b[column] ?? ZERO));
