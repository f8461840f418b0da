import { type Cents, cents, sum, ZERO } from '../money/money.ts';
import { compareIds } from '../split/largest-remainder.ts';

/** In minor units, what `from` pays `to` for a final bill, payments included: above 0 in a new plan, see `correctTransfers`. */
export type Transfer = { from: string; to: string; amount: Cents };

/** What each person owes (above 0) or is owed, in minor units, by id. They add up to 0. */
export type Nets = ReadonlyMap<string, Cents>;

/**
 * The payments that make everyone even: the largest debtor pays the largest creditor, ties by id, so there are fewer transfers
 * than people.
 * @throws RangeError if the nets do not add up to 0
 */
export function planTransfers(nets: Nets): Transfer[] {
  if (sum(nets.values()) !== 0) throw new RangeError('the nets do not add up to 0');
  const left = new Map(nets);
  const plan: Transfer[] = [];
  for (;;) {
    const [from, owes] = largest(left, 1);
    const [to, isOwed] = largest(left, -1);
    const amount = cents(Math.min(owes, isOwed));
    if (amount === 0) return plan;
    plan.push({ from, to, amount });
    move(left, { from, to, amount });
  }
}

/** The one with the largest amount on this side, ties by id; 0 for none. */
function largest(nets: Nets, side: 1 | -1): [string, number] {
  let found: [string, number] = ['', 0];
  for (const [id, net] of nets) {
    const amount = side * net;
    if (amount > found[1] || (amount > 0 && amount === found[1] && compareIds(id, found[0]) < 0))
      found = [id, amount];
  }
  return found;
}

/** `from` has paid: owes less, and `to` is owed less. */
function move(nets: Map<string, Cents>, { from, to, amount }: Transfer): void {
  nets.set(from, cents((nets.get(from) ?? 0) - amount));
  nets.set(to, cents((nets.get(to) ?? 0) + amount));
}

/** What everyone owes by a plan. */
export function netsOfTransfers(plan: readonly Transfer[]): Map<string, Cents> {
  const nets = new Map<string, Cents>();
  for (const { from, to, amount } of plan) move(nets, { from: to, to: from, amount });
  return nets;
}

/**
 * The plan after a correction, or after a bill was finalized again. People keep their pairs: each pair keeps what was
 * confirmed and as much of its open amount as both still owe and are owed; what a payee received too much counts as their open
 * amount in the other direction. Only the rest is planned again. Without a changed net, the plan stays.
 * A pair that was paid more than it owes keeps a transfer below what was confirmed; it can be 0.
 * @param confirmed payments; giving back is one in the other direction
 */
export function correctTransfers(
  plan: readonly Transfer[],
  confirmed: readonly Transfer[],
  nets: Nets,
): Transfer[] {
  if (isSameNets(netsOfTransfers(plan), nets)) return [...plan];
  const residuals = new Map(nets);
  for (const payment of confirmed) move(residuals, payment);
  const paid = byPair(confirmed);
  const moved = [...openPairs(byPair(plan), paid)].sort(
    (one, other) => compareIds(one.from, other.from) || compareIds(one.to, other.to),
  );
  const kept = moved.map(({ from, to, amount }) => {
    const both = Math.min(residuals.get(from) ?? 0, -(residuals.get(to) ?? 0));
    const keeps = { from, to, amount: cents(Math.max(0, Math.min(amount, both))) };
    move(residuals, keeps);
    return keeps;
  });
  return [...byPair([...confirmed, ...kept, ...planTransfers(residuals)]).values()].filter(
    ({ from, to, amount }) => amount !== 0 || (paid.get(pairOf(from, to))?.amount ?? 0) !== 0,
  );
}

/** People who owe nothing may be missing. */
export function isSameNets(before: Nets, after: Nets): boolean {
  const ids = new Set([...before.keys(), ...after.keys()]);
  return [...ids].every((id) => (before.get(id) ?? 0) === (after.get(id) ?? 0));
}

const pairOf = (one: string, other: string): string => [one, other].sort(compareIds).join(' ');

/** Adds up transfers between the same two people, in either direction; the amount is not negative. */
export function byPair(transfers: readonly Transfer[]): Map<string, Transfer> {
  const pairs = new Map<string, Transfer>();
  for (const { from, to, amount } of transfers) {
    const pair = pairOf(from, to);
    const known = pairs.get(pair) ?? { from, to, amount: ZERO };
    const all = known.from === from ? known.amount + amount : known.amount - amount;
    pairs.set(
      pair,
      all < 0
        ? { from: known.to, to: known.from, amount: cents(-all) }
        : { from: known.from, to: known.to, amount: cents(all) },
    );
  }
  return pairs;
}

/** What is open between two people: owed by the plan and not paid, or paid and not owed. */
function* openPairs(
  plan: ReadonlyMap<string, Transfer>,
  paid: ReadonlyMap<string, Transfer>,
): Generator<Transfer> {
  for (const pair of new Set([...plan.keys(), ...paid.keys()])) {
    const due = plan.get(pair);
    const made = paid.get(pair);
    const back = made && { from: made.to, to: made.from, amount: made.amount };
    const open = byPair([due, back].flatMap((one) => one ?? [])).get(pair);
    if (open !== undefined && open.amount > 0) yield open;
  }
}
