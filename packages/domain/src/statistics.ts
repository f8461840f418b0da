import { USD } from './currency.ts';
import { compareIds } from './largest-remainder.ts';
import { type Cents, cents } from './money.ts';

/** Of what hosts lay out, the part that guests would not pay back without the product: an assumption (spec section 9). */
export const ASSUMED_LOSS_PERCENT = 16;

/** What a host's final receipts are counted up to, and the spend, which is in US cents (spec section 9). */
export const MILESTONES = { receipts: 100, spend: cents(100_000) } as const;

/** What would have been lost of a spend that is not below zero, to the nearest cent. */
export function assumedLoss(spend: Cents): Cents {
  return cents(Math.round((spend * ASSUMED_LOSS_PERCENT) / 100));
}

/** The average of a sum over so many receipts, to the nearest cent; 0 for none. */
export function averageOf(amount: Cents, receipts: number): Cents {
  return cents(receipts === 0 ? 0 : Math.round(amount / receipts));
}

/** How many final receipts are in a currency, by its ISO code. */
export type CurrencyCount = { currency: string; receipts: number };

/**
 * The currencies by how many receipts are in them, the most used first: amounts of different currencies are never added. Of
 * equally used ones US dollars first, then by name.
 */
export const mostUsedFirst = <C extends CurrencyCount>(counts: readonly C[]): C[] =>
  [...counts].sort(
    (a, b) =>
      b.receipts - a.receipts ||
      Number(b.currency === USD.code) - Number(a.currency === USD.code) ||
      compareIds(a.currency, b.currency),
  );

/** From so many final receipts on there is something to see over time. */
export const RECEIPTS_FOR_CHARTS = 5;
