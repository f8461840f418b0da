import type { Seats } from './bill.ts';
import type { Table } from './item-parts.ts';

/**
 * The number of guests who have yet to come, or to choose (pre-assign: to be given something). While a bill is open they
 * are expected to pay their part of the host tip. Somebody without a name is still expected, whatever they hold.
 * @param holders the columns that have a part of some item
 */
export function expectedGuests(table: Table, seats: Seats, holders: ReadonlySet<number>): number {
  if (seats.kind === 'closed') return 0;
  const guests = table.people.flatMap(({ isHost, nameless, counts }, column) =>
    isHost || nameless ? [] : [{ holds: holders.has(column), counts }],
  );
  if (seats.kind === 'named') return guests.filter(({ holds }) => !holds).length;
  // The host has a seat too.
  return Math.max(seats.partySize - 1 - guests.filter(({ holds, counts }) => holds || counts).length, 0);
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
