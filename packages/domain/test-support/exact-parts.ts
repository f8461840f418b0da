import type { Bill, BillItem, UnclaimedChoice } from '../src/bill.ts';

/** An exact number, numerator and denominator. */
export type Fraction = readonly [bigint, bigint];

export const plus = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * d + c * b, b * d];
export const floor = ([a, b]: Fraction): bigint => a / b;
export const ceil = ([a, b]: Fraction): bigint => (a + b - 1n) / b;

/** Names of the two parts that are not people's. */
export const NOBODY = '(nobody)';
export const SEATS = '(seats)';

/**
 * Who has which exact part of an item's price, computed from the rules without any code of the product.
 */
export function exactParts(bill: Bill, item: BillItem, choice?: UnclaimedChoice): Map<string, Fraction> {
  const result = new Map<string, Fraction>();
  const give = (who: string, [a, b]: Fraction) => {
    if (a > 0n) result.set(who, plus(result.get(who) ?? [0n, 1n], [BigInt(item.price) * a, b]));
  };
  const counting = bill.people.filter((one) => one.counts);
  const sharing = counting.filter((one) => !one.optedOut);
  const selections = bill.selections.filter((one) => one.itemId === item.id);
  let left: Fraction = [0n, 1n];
  if (item.mode === 'group_split') {
    const n = BigInt(sharing.length);
    const optOuts = BigInt(counting.length) - n;
    const seats = bill.seats.kind === 'open' ? BigInt(bill.seats.partySize) - optOuts : 0n;
    const divisor = seats > n ? seats : n;
    if (n === 0n) left = [1n, 1n];
    else {
      for (const one of sharing) give(one.id, [1n, divisor]);
      give(SEATS, [divisor - n, divisor]);
    }
  } else if (item.mode === 'guest_choice') {
    const parts = selections.reduce((all, { units }) => all + BigInt(units), 0n);
    for (const one of selections) give(one.personId, [BigInt(one.units), parts]);
    if (!selections.length) left = [1n, 1n];
  } else {
    const total = BigInt(item.totalQuantity);
    for (const one of selections) give(one.personId, [BigInt(one.units), total]);
    left = [total - selections.reduce((units, one) => units + BigInt(one.units), 0n), total];
  }
  const host = bill.people.filter((one) => one.isHost);
  const taker = typeof choice === 'object' ? (choice[item.id] ?? 'host') : choice;
  const one = bill.people.filter(({ id }) => id === taker);
  const takers = taker === 'everyone' && sharing.length ? sharing : one.length ? one : host;
  if (!taker) give(NOBODY, left);
  else for (const one of takers) give(one.id, [left[0], left[1] * BigInt(takers.length)]);
  return result;
}
