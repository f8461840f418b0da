import { USD } from '../money/currency.ts';
import { type Cents, cents } from '../money/money.ts';
import { compareIds } from '../split/largest-remainder.ts';

/** Assumed part of a host's spend that guests would not pay back without the product (spec section 9). */
export const ASSUMED_LOSS_PERCENT = 16;

/** `spend` in US cents (spec section 9). */
export const MILESTONES = { receipts: 100, spend: cents(100_000) } as const;

/** The assumed loss on a spend ≥ 0, to the nearest cent. */
export function assumedLoss(spend: Cents): Cents {
  return cents(Math.round((spend * ASSUMED_LOSS_PERCENT) / 100));
}

export function averageOf(amount: Cents, receipts: number): Cents {
  return cents(receipts === 0 ? 0 : Math.round(amount / receipts));
}

export type CurrencyCount = { currency: string; receipts: number };

/** By number of receipts, as amounts of different currencies are never added. Ties: US dollars first, then by code. */
export const mostUsedFirst = <C extends CurrencyCount>(counts: readonly C[]): C[] =>
  [...counts].sort(
    (a, b) =>
      b.receipts - a.receipts ||
      Number(b.currency === USD.code) - Number(a.currency === USD.code) ||
      compareIds(a.currency, b.currency),
  );
