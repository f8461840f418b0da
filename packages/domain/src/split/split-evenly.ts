import { nearestCents, partOf, wholeCents } from '../money/exact-fraction.ts';
import { add, type Cents, cents, sum, ZERO } from '../money/money.ts';
import {
  type Amounts,
  type Bill,
  type ChargeShare,
  chargesOf,
  itemsOf,
  papersOf,
  type Split,
} from './bill.ts';
import { GROWN_UP_WEIGHT, headsIn, headsOf } from './heads.ts';
import { hostTipOf } from './host-tip.ts';
import { compareIds } from './largest-remainder.ts';

type EvenTable = {
  people: { id: string; isHost: boolean; weight: number }[];
  /** Free seats; each weighs as much as a grown-up. */
  free: number;
  /** Sum of all weights, and without the host's. */
  whole: number;
  guests: number;
};

/** The host and every named guest who counts have a seat; the party's other heads are free seats. */
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
 * Divides the sum of all papers by heads (decision 0125). Each guest pays total × weight / all weights, rounded once to the
 * nearest minor unit (down, if the host would otherwise be paid). Tax, tip and charges are parts of it, rounded towards 0; dishes
 * are the rest, which discounts keep from falling below 0. The host tip is divided likewise, without the host. A free seat costs
 * what a guest pays; the host pays what is left, or it is unclaimed on a bill without a host.
 * @param byHost free seats are the host's
 */
export function splitEvenly(bill: Bill, byHost = false): Split {
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
    papers: [],
    people: table.people.map(({ id: personId }, at) => ({ personId, ...owed(guests[at] ?? rest) })),
    unclaimed: owed(hosted ? times(0, rest) : rest),
    emptySeats: { count: free, expected: free, ...owed(seats) },
    full: free === 0,
    hostTipPool: pool,
    earlierHostTips: [],
    itemsTotal: sum(itemsOf(bill).map(({ price }) => price)),
    receiptTotal,
  };
}

/** What a guest alone pays, host tip included; also the price of a free seat. */
export function seatPrice(bill: Bill): Cents {
  const table = evenTable(bill);
  const [ofTotal = ZERO, hostTip = ZERO] = partAt(wholeOf(bill, table), GROWN_UP_WEIGHT, table);
  return add(ofTotal, hostTip);
}

/** Total, host tip, tax, tip and each charge by id. */
type PartOfAll = readonly Cents[];

const inOrder = (bill: Bill) => [...chargesOf(bill)].sort((a, b) => compareIds(a.id, b.id));

function wholeOf(bill: Bill, { guests }: EvenTable): PartOfAll {
  const charges = inOrder(bill).map(({ amount }) => amount);
  const tax = sum(papersOf(bill).map((paper) => paper.tax));
  const tip = sum(papersOf(bill).map((paper) => paper.tip));
  const total = add(...itemsOf(bill).map(({ price }) => price), tax, tip, ...charges);
  return [total, guests > 0 ? hostTipOf(total, bill) : ZERO, tax, tip, ...charges];
}

function partAt(
  [total = ZERO, pool = ZERO, ...others]: PartOfAll,
  weight: number,
  table: EvenTable,
): PartOfAll {
  const ofTotal = roundEvenly(total, table)(weight);
  const parts = others.map((amount) => wholeCents(partOf(amount, weight, table.whole || 1)));
  let missing = parts.reduce((all, part) => all + part, -ofTotal);
  const covered = others.map((amount, at) => {
    const part = parts[at] ?? 0;
    return amount < 0 && missing-- > 0 ? part - 1 : part;
  });
  return [ofTotal, nearestCents(partOf(pool, weight, table.guests || 1)), ...covered].map(cents);
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
