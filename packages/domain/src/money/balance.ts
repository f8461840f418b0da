import { type Cents, cents } from './money.ts';

/** 'pending' while people owe less than the receipt's total; 'profit' if host tips exceed it. */
type BalanceState = 'balanced' | 'pending' | 'profit';

/** In cents (spec section 9, "Balance states"). */
const TOLERANCE = 1;

/** Compares the receipt's total with what everyone owes, in cents, host tips included (spec section 9). */
export function balanceOf(receiptTotal: Cents, owed: Cents): { difference: Cents; state: BalanceState } {
  const difference = cents(receiptTotal - owed);
  if (difference > TOLERANCE) return { difference, state: 'pending' };
  return { difference, state: difference < -TOLERANCE ? 'profit' : 'balanced' };
}
