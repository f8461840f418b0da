import { type Cents, cents } from './money.ts';

/** Balanced within a cent; pending while people owe less than the receipt's total; profit if host tips exceed it. */
export type BalanceState = 'balanced' | 'pending' | 'profit';

/** In cents (spec section 9, "Balance states"). */
const TOLERANCE = 1;

/**
 * Compares what all people owe with the receipt's total (spec section 9).
 * @param receiptTotal items + tax + charges + tip, in cents
 * @param owed the totals of all people, host tips included, in cents
 * @returns the difference in cents, above 0 while something is not assigned
 */
export function balanceOf(receiptTotal: Cents, owed: Cents): { difference: Cents; state: BalanceState } {
  const difference = cents(receiptTotal - owed);
  if (difference > TOLERANCE) return { difference, state: 'pending' };
  return { difference, state: difference < -TOLERANCE ? 'profit' : 'balanced' };
}
