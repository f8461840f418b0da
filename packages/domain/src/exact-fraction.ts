import type { Digits } from './money.ts';

/** An exact number, here always of cents: `top` / `bottom`, with `bottom` > 0. Not always in lowest terms. */
export type Fraction = { top: bigint; bottom: bigint };

/** part / whole of an amount in cents, all of them whole numbers; `whole` > 0. */
export function partOf(amount: number, part: number, whole: number): Fraction {
  return { top: BigInt(amount) * BigInt(part), bottom: BigInt(whole) };
}

/**
 * part / whole of an amount as whole cents and a rest, `rest` / `whole` of a cent; all of them whole numbers, `whole` > 0.
 * Numbers are enough for nearly every bill, and ten times as fast as BigInt.
 */
export function wholeAndRest(amount: number, part: number, whole: number): { down: number; rest: number } {
  const exact = amount * part;
  if (exact <= Number.MAX_SAFE_INTEGER) {
    const rest = exact % whole;
    return { down: (exact - rest) / whole, rest };
  }
  const [top, bottom] = [BigInt(amount) * BigInt(part), BigInt(whole)];
  return { down: Number(top / bottom), rest: Number(top % bottom) };
}

/** The sum of exact numbers, in lowest terms; 0 for none. */
export function sumOfFractions(fractions: Iterable<Fraction>): Fraction {
  let total: Fraction = { top: 0n, bottom: 1n };
  for (const { top, bottom } of fractions) {
    total = lowest({ top: total.top * bottom + top * total.bottom, bottom: total.bottom * bottom });
  }
  return total;
}

/** The whole cents of it: without the fraction of a cent, so nearer to zero where it is below zero. */
export function wholeCents({ top, bottom }: Fraction): number {
  return Number(top / bottom);
}

/** Rounded to the nearest whole cent, and away from zero where two are equally near. */
export function nearestCents({ top, bottom }: Fraction): number {
  const half = top < 0n ? -bottom : bottom;
  return Number((2n * top + half) / (2n * bottom));
}

/** The fraction of a cent that `wholeCents` leaves out, times `bottom`; never below zero. */
export function restOfCent({ top, bottom }: Fraction): bigint {
  const rest = top % bottom;
  return rest < 0n ? -rest : rest;
}

/** Whether an amount in cents is the exact one, rounded down or up. */
export function isRounded(cents: number, exact: Fraction): boolean {
  const away = BigInt(cents) * exact.bottom - exact.top;
  return away < exact.bottom && -away < exact.bottom;
}

/**
 * With up to two more decimals than the currency has: '3.3333…' or '2.50' of dollars, '400.5' of yen; the dots mean that more
 * follow.
 */
export function exactDecimals({ top, bottom }: Fraction, digits: Digits): string {
  const size = (top < 0n ? -top : top) * 100n;
  const figures = String(size / bottom).padStart(digits + 3, '0');
  const goesOn = size % bottom !== 0n;
  const all = figures.slice(-digits - 2);
  const decimals = goesOn ? all : all.replace(/0{1,2}$/, '');
  const whole = figures.slice(0, -digits - 2).replace(/\d(?=(\d{3})+$)/g, '$&,');
  return `${top < 0n ? '-' : ''}${whole}${decimals && '.'}${decimals}${goesOn ? '…' : ''}`;
}

function lowest({ top, bottom }: Fraction): Fraction {
  let [a, b] = [top < 0n ? -top : top, bottom];
  while (b) [a, b] = [b, a % b];
  return { top: top / a, bottom: bottom / a };
}
