import { headsIn } from './heads.ts';
import type { Table } from './item-parts.ts';
import { type Cents, cents, ZERO } from './money.ts';

/**
 * The heads of each column, in which children count like everybody: the host, everybody with a name who counts or has
 * something, and the guests who are expected.
 * @param holders the columns that have a part of some item
 * @param expected heads of the guests who have yet to come
 */
export function headsByColumn(
  { people, seatsColumn, unclaimedColumn }: Table,
  holders: ReadonlySet<number>,
  expected: number,
): Cents[] {
  const heads = Array.from({ length: unclaimedColumn + 1 }, () => ZERO);
  people.forEach((person, column) => {
    const here = person.isHost || (!person.nameless && (person.counts || holders.has(column)));
    if (here) heads[column] = cents(headsIn([person]));
  });
  heads[seatsColumn] = cents(expected);
  return heads;
}
