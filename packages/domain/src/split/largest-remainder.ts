import { type Cents, cents } from '../money/money.ts';

/**
 * Divides an amount by weights into whole cents that add up exactly, by largest remainder (spec section 9), ties by id. The id
 * `null` is the unclaimed part: last in ties, and given everything if all weights are 0.
 * @param weights safe integers ≥ 0, in the order of `ids`
 * @throws RangeError if all weights are 0, the amount is not, and no id is `null`
 */
export function apportion(
  amount: Cents,
  weights: readonly number[],
  ids: readonly (string | null)[],
): Cents[] {
  const size = BigInt(Math.abs(amount));
  const whole = weights.reduce((total, weight) => total + BigInt(weight), 0n);
  if (!whole) return allToUnclaimed(amount, ids);
  const parts = weights.map((weight, index) => {
    const exact = size * BigInt(weight);
    return { index, id: ids[index] ?? null, cents: Number(exact / whole), rest: exact % whole };
  });
  let left = Math.abs(amount) - parts.reduce((total, part) => total + part.cents, 0);
  for (const part of [...parts].sort((a, b) => compare(b.rest, a.rest) || compareIds(a.id, b.id))) {
    if (left-- <= 0) break;
    part.cents++;
  }
  return parts.map((part) => cents(amount < 0 && part.cents ? -part.cents : part.cents));
}

function allToUnclaimed(amount: Cents, ids: readonly (string | null)[]): Cents[] {
  const last = ids.lastIndexOf(null);
  if (last < 0 && amount) throw new RangeError('nobody to give the amount to');
  return ids.map((_, index) => cents(index === last ? amount : 0));
}

function compare<T extends bigint | string>(a: T, b: T): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Orders ids by code unit, the same on every machine, with `null` (unclaimed) last. */
export function compareIds(a: string | null, b: string | null): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
  return compare(a, b);
}
