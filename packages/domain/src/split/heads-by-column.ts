import { type Cents, cents, ZERO } from '../money/money.ts';
import { headsIn } from './heads.ts';
import type { Table } from './item-parts.ts';

/** Heads, children included: the host, named people who count or hold something, and expected guests. */
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
