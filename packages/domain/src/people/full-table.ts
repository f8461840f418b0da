import type { Seats } from '../split/bill.ts';
import { headsIn } from '../split/heads.ts';
import type { Table } from '../split/item-parts.ts';

/** Guest heads expected to pay their part of the host tip: yet to come, without a name, or in pre-assign without items. */
export function expectedGuests(table: Table, seats: Seats, holders: ReadonlySet<number>): number {
  if (seats.kind === 'closed') return 0;
  const guests = table.people.flatMap((person, column) =>
    person.isHost || person.nameless ? [] : [{ person, holds: holders.has(column) }],
  );
  const headsOfThose = (which: (one: (typeof guests)[number]) => boolean) =>
    headsIn(guests.filter(which).map(({ person }) => person));
  if (seats.kind === 'named') return headsOfThose(({ holds }) => !holds);
  // The host has a seat even if the bill does not name them.
  const hosts = headsIn(table.people.filter(({ isHost }) => isHost)) || 1;
  return Math.max(seats.partySize - hosts - headsOfThose(({ holds, person }) => holds || person.counts), 0);
}

/** Whether no guest is expected, no group_split has an empty seat, and no one without a name holds anything. */
export function isFull(table: Table, expected: number, holders: ReadonlySet<number>): boolean {
  const byNameless = table.people.some(({ isHost, nameless }, column) => {
    return nameless && !isHost && holders.has(column);
  });
  return expected === 0 && table.host >= 0 && !holders.has(table.seatsColumn) && !byNameless;
}
