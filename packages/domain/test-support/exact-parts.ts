import type { Bill, BillItem, BillPerson, UnclaimedChoice } from '../src/split/bill.ts';

/** An exact number, numerator and denominator. */
export type Fraction = readonly [bigint, bigint];

export const plus = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * d + c * b, b * d];
export const floor = ([a, b]: Fraction): bigint => a / b;
export const ceil = ([a, b]: Fraction): bigint => (a + b - 1n) / b;

/** Two for each grown-up and one for each child, the person themself a grown-up. */
const weightOf = ({ companions }: BillPerson): bigint =>
  2n + 2n * BigInt(companions?.grownUps ?? 0) + BigInt(companions?.children ?? 0);

export const headCount = (people: readonly BillPerson[]): number =>
  people.reduce(
    (heads, { companions }) => heads + 1 + (companions?.grownUps ?? 0) + (companions?.children ?? 0),
    0,
  );

/** Names of the two parts that are not people's. */
export const NO_ONE = '(nobody)';
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
    const weight = sharing.reduce((all, person) => all + weightOf(person), 0n);
    const open = bill.seats.kind === 'open' ? bill.seats.partySize - headCount(counting) : 0;
    const seats = 2n * BigInt(Math.max(open, 0));
    if (sharing.length === 0) left = [1n, 1n];
    else {
      for (const person of sharing) give(person.id, [weightOf(person), weight + seats]);
      give(SEATS, [seats, weight + seats]);
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
  if (!taker) give(NO_ONE, left);
  else {
    const whole = takers.reduce((all, person) => all + weightOf(person), 0n);
    for (const person of takers) give(person.id, [left[0] * weightOf(person), left[1] * whole]);
  }
  return result;
}
