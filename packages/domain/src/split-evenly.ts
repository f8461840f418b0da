import type {
  Amounts,
  Bill,
  ChangeReason,
  ChargeShare,
  FinalizeResult,
  Split,
  UnclaimedChoice,
} from './bill.ts';
import { changedShares } from './changed-shares.ts';
import { nearestCents, partOf, wholeCents } from './exact-fraction.ts';
import { GROWN_UP_WEIGHT, headsIn, headsOf } from './heads.ts';
import { hostTipOf } from './host-tip.ts';
import { compareIds } from './largest-remainder.ts';
import { add, type Cents, cents, sum, ZERO } from './money.ts';

/** Who sits at a table whose bill is split evenly. */
export type EvenTable = {
  /** Everybody on the bill in order of id; whoever has not taken a seat weighs 0. */
  people: { id: string; isHost: boolean; weight: number }[];
  /** Seats that nobody has taken, each of which weighs as much as a grown-up. */
  free: number;
  /** All weights, and those of everybody but the host. */
  whole: number;
  guests: number;
};

/** The host has a seat, and so has every guest with a name who counts; the other heads of the party are free seats. */
export function evenTable({ people, seats }: Pick<Bill, 'people' | 'seats'>): EvenTable {
  const seated = people.filter(({ isHost, counts, nameless }) => isHost || (counts && !nameless));
  const free = seats.kind === 'open' ? Math.max(seats.partySize - headsIn(seated), 0) : 0;
  const weights = new Map(seated.map((one) => [one.id, headsOf(one).weight]));
  const table = people
    .map(({ id, isHost }) => ({ id, isHost, weight: weights.get(id) ?? 0 }))
    .sort((a, b) => compareIds(a.id, b.id));
  const weightOf = (some: EvenTable['people']) =>
    some.reduce((total, { weight }) => total + weight, GROWN_UP_WEIGHT * free);
  const guests = weightOf(table.filter((one) => !one.isHost));
  return { people: table, free, whole: weightOf(table), guests };
}

/**
 * Divides the whole bill by heads (decision 0125): every guest pays the receipt's total × weight / all weights, rounded to
 * the nearest minor unit once, on the sum. Their tax, tip and charges are parts of these, rounded towards 0, and the
 * dishes are the rest; nobody has a part of a single dish. The host tip is divided likewise among everybody but the host.
 * A free seat is shown at a guest's amount. What is left of everything is the host's, or unclaimed on a bill without one.
 * Where so little is divided by so many that the host would be paid by it, guests' totals are rounded down.
 */
export function splitEvenly(bill: Bill): Split {
  return divide(bill, false);
}

/** What a guest who is here alone pays, host tip included: what a free seat is shown at. */
export function seatPrice(bill: Bill): Cents {
  const table = evenTable(bill);
  const [ofTotal = ZERO, hostTip = ZERO] = partAt(wholeOf(bill, table), GROWN_UP_WEIGHT, table);
  return add(ofTotal, hostTip);
}

/** @param byHost the host pays for the free seats too */
function divide(bill: Bill, byHost: boolean): Split {
  const table = evenTable(bill);
  const free = byHost ? 0 : table.free;
  const all = wholeOf(bill, table);
  const [receiptTotal = ZERO, pool = ZERO] = all;
  const seats = times(free, partAt(all, GROWN_UP_WEIGHT, table));
  const guests = table.people.map((one) => (one.isHost ? null : partAt(all, one.weight, table)));
  const rest = all.map((amount, at) =>
    cents(guests.reduce((left, part) => left - (part?.[at] ?? 0), amount - (seats[at] ?? ZERO))),
  );
  const chargeIds = inOrder(bill).map(({ id }) => id);
  const owed = (part: PartOfAll) => ({ items: [], ...amountsIn(part, chargeIds) });
  const hosted = guests.includes(null);
  return {
    people: table.people.map(({ id: personId }, at) => ({ personId, ...owed(guests[at] ?? rest) })),
    unclaimed: owed(hosted ? times(0, rest) : rest),
    emptySeats: { count: free, expected: free, ...owed(seats) },
    full: free === 0,
    hostTipPool: pool,
    itemsTotal: sum(bill.items.map(({ price }) => price)),
    receiptTotal,
  };
}

/** One part of a bill: of its total, its host tip, its tax, its tip and each of its charges in order of id. */
type PartOfAll = readonly Cents[];

const inOrder = ({ charges }: Bill) => [...charges].sort((a, b) => compareIds(a.id, b.id));

/** All of a bill that is divided. */
function wholeOf(bill: Bill, { guests }: EvenTable): PartOfAll {
  const { items, tax, tip, currency } = bill;
  const charges = inOrder(bill).map(({ amount }) => amount);
  const total = add(...items.map(({ price }) => price), tax, tip, ...charges);
  return [total, guests > 0 ? hostTipOf(total, currency) : ZERO, tax, tip, ...charges];
}

/** What a guest of a weight, or a free seat, pays. */
function partAt(
  [total = ZERO, pool = ZERO, ...others]: PartOfAll,
  weight: number,
  table: EvenTable,
): PartOfAll {
  return [
    roundEvenly(total, table)(weight),
    nearestCents(partOf(pool, weight, table.guests || 1)),
    ...others.map((amount) => wholeCents(partOf(amount, weight, table.whole || 1))),
  ].map(cents);
}

function roundEvenly(total: Cents, { people, free, whole }: EvenTable): (weight: number) => number {
  const exactly = (weight: number) => partOf(total, weight, whole || 1);
  const nearest = (weight: number) => nearestCents(exactly(weight));
  const ofGuests = people.reduce(
    (paid, one) => paid + (one.isHost ? 0 : nearest(one.weight)),
    free * nearest(GROWN_UP_WEIGHT),
  );
  return ofGuests > total ? (weight) => wholeCents(exactly(weight)) : nearest;
}

const times = (count: number, part: PartOfAll): PartOfAll => part.map((amount) => cents(count * amount || 0));

function amountsIn(
  [ofTotal = ZERO, hostTip = ZERO, tax = ZERO, tip = ZERO, ...shares]: PartOfAll,
  chargeIds: readonly string[],
): Amounts & { charges: ChargeShare[] } {
  const additionalCharges = sum(shares);
  return {
    subtotal: cents(ofTotal - tax - tip - additionalCharges),
    tax,
    tip,
    additionalCharges,
    hostTip,
    total: add(ofTotal, hostTip),
    charges: shares.flatMap((share, at) => (share ? [{ chargeId: chargeIds[at] ?? '', cents: share }] : [])),
  };
}

const FEWER: ChangeReason = 'fewer_people';

/**
 * Divides the bill for finalizing. Free seats are the host's, and cost the guests what they did, or are given up, so that
 * the table pays for fewer heads. Refused while there are any and that is not decided.
 * @param closed the same bill with its seats closed, see `closedBill`
 * @throws RangeError when the bill has no host
 */
export function finalizeEvenly(
  bill: Bill,
  closed: Bill,
  choice: UnclaimedChoice | undefined,
): FinalizeResult {
  if (!bill.people.some(({ isHost }) => isHost)) throw new RangeError('a bill without its host');
  const open = splitEvenly(bill);
  const { count, expected: _, ...seats } = open.emptySeats;
  if (count > 0 && choice !== 'host' && choice !== 'everyone')
    return { ok: false, reason: 'unclaimed', unclaimed: { ...seats, items: [] }, missing: [] };
  if (count === 0 || choice === 'everyone') {
    const split = splitEvenly(closed);
    // Of the host tip, too, because that is divided by heads.
    const changed = changedShares(open, split, split).map((one) => ({ ...one, reasons: [FEWER] }));
    return { ok: true, split, changedShares: changed };
  }
  const waiting = { ...closed, seats: bill.seats };
  const split = divide(waiting, true);
  return { ok: true, split, changedShares: changedShares(open, splitEvenly(waiting), split) };
}
