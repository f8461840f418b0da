import type { Seats } from './bill.ts';
import { headsIn } from './heads.ts';
import type { Table } from './item-parts.ts';

/**
 * How many heads of guests have yet to come, or to choose (pre-assign: to be given something). While a bill is open they
 * are expected to pay their part of the host tip. Somebody without a name is still expected, whatever they hold.
 * @param holders the columns that have a part of some item
 */
export function expectedGuests(table: Table, seats: Seats, holders: ReadonlySet<number>): number {
  if (seats.kind === 'closed') return 0;
  const guests = table.people.flatMap((person, column) =>
    person.isHost || person.nameless ? [] : [{ person, holds: holders.has(column) }],
  );
  const headsOfThose = (which: (one: (typeof guests)[number]) => boolean) =>
    headsIn(guests.filter(which).map(({ person }) => person));
  if (seats.kind === 'named') return headsOfThose(({ holds }) => !holds);
  // The host has a seat too, also where the bill does not say who it is.
  const hosts = headsIn(table.people.filter(({ isHost }) => isHost)) || 1;
  return Math.max(seats.partySize - hosts - headsOfThose(({ holds, person }) => holds || person.counts), 0);
}

/**
 * Whether the table is full: no guest is expected, no group_split has an empty seat, and nobody without a name holds
 * anything. Then what the others owe does not depend on whether the host takes what is unclaimed: see `splitBill`.
 */
export function isFull(table: Table, expected: number, holders: ReadonlySet<number>): boolean {
  const byNameless = table.people.some(({ isHost, nameless }, column) => {
    return nameless && !isHost && holders.has(column);
  });
  return expected === 0 && table.host >= 0 && !holders.has(table.seatsColumn) && !byNameless;
}
