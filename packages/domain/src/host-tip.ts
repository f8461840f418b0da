import { type Cents, cents } from './money.ts';

const PERCENT = 1;
const LEAST = cents(150);

/**
 * The numbers of the host tip (specification, section 9): `percent` of the receipt's total, but never less than `least`,
 * which is what it comes to `below` a total. Sentences about it are filled with them.
 */
export const HOST_TIP = { percent: PERCENT, least: LEAST, below: cents((LEAST * 100) / PERCENT) };

/**
 * What all guests together pay the host for the trouble, in cents, rounded to the nearest cent. `receiptTotal` is items +
 * tax + additional charges + tip. Whether there is a pool at all (a guest has a subtotal) is decided in splitting.ts.
 */
export const hostTipPool = (receiptTotal: Cents): Cents =>
  cents(Math.max(LEAST, Math.floor((receiptTotal * PERCENT + 50) / 100)));

/** The host tip of one whole bill, in cents: the pool, or nothing where there is nothing to pay. */
export const hostTipOf = (receiptTotal: Cents): Cents =>
  receiptTotal <= 0 ? cents(0) : hostTipPool(receiptTotal);
