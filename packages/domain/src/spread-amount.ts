import type { Table } from './item-parts.ts';
import { apportion } from './largest-remainder.ts';
import { add, type Cents, sum, ZERO } from './money.ts';

/** A table, and whether what is unclaimed is rounded with the host's part. */
export type RoundedTable = Table & { full: boolean };

/** The column that what is unclaimed is rounded together with: the empty seats', or at a full table the host's. */
export const partnerOf = ({ full, host, seatsColumn }: RoundedTable): number => (full ? host : seatsColumn);

/** Numbers by column of people and empty seats: what is unclaimed is added to its partner's. */
export function joined(table: RoundedTable, byColumn: readonly Cents[]): Cents[] {
  const partner = partnerOf(table);
  return Array.from({ length: table.unclaimedColumn }, (_, column) =>
    column === partner ? sum(pairOf(table, byColumn)) : (byColumn[column] ?? ZERO),
  );
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
export const sumsByColumn = (rows: readonly (readonly Cents[])[], columns: number): Cents[] =>
  Array.from({ length: columns }, (_, column) => sum(rows.map((row) => row[column] ?? ZERO)));

/** Two amounts for each column, added. */
export const addByColumn = (a: readonly Cents[], b: readonly Cents[]): Cents[] =>
  a.map((amount, column) => add(amount, b[column] ?? ZERO));
