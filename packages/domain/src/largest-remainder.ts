import { type Cents, cents } from './money.ts';

/**
 * Divides an amount by weights into whole cents that add up to it exactly, by largest remainder: each share is
 * rounded down, and the remaining cents go to the largest remainders (spec section 9). Ties are broken by
 * order of id; the id `null` stands for unclaimed and comes last. A negative
 * amount is divided as its absolute value. When all weights are 0, the whole amount is unclaimed.
 *
 * @param weights safe integers ≥ 0, in the order of `ids`
 * @returns cents in the order of `ids`
 * @throws RangeError when all weights are 0, there is something to divide, and no id is `null`
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

/** Order of ids by code unit, the same on every machine; `null` (unclaimed) comes last. */
export function compareIds(a: string | null, b: string | null): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
  return compare(a, b);
}
