import { type Cents, cents } from './money.ts';

/** Below this receipt total, in cents, the host tip is flat (spec section 9: $150). */
const HOST_TIP_THRESHOLD: Cents = cents(15_000);

/** The flat host tip, in cents (spec section 9: $1.50). */
const HOST_TIP_FLAT: Cents = cents(150);

/**
 * What all guests together pay the host for the trouble, in cents: a flat $1.50 below $150, else 1% of the
 * receipt's total rounded to the nearest cent. `receiptTotal` is items + tax + additional charges + tip.
 * Whether there is a pool at all (a guest has a subtotal) is decided in splitting.ts.
 */
export function hostTipPool(receiptTotal: Cents): Cents {
  if (receiptTotal < HOST_TIP_THRESHOLD) return HOST_TIP_FLAT;
  return cents(Math.floor((receiptTotal + 50) / 100));
}

/** The host tip of one whole bill, in cents: the pool, or nothing where there is nothing to pay. */
export const hostTipOf = (receiptTotal: Cents): Cents =>
  receiptTotal <= 0 ? cents(0) : hostTipPool(receiptTotal);
