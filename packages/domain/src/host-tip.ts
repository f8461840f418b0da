import { type Currency, USD } from './currency.ts';
import { type Cents, cents, ZERO } from './money.ts';

/** `percent` of the receipt's total, but never less than `least`, which is what it comes to `below` a total. */
export type HostTipRule = { percent: number; least: Cents; below: Cents };

const PERCENT = 1;
const LEAST = cents(150);

/** Whose unit buys about what a dollar buys: there the flat part of section 9 is the same number. */
const LIKE_DOLLARS: ReadonlySet<string> = new Set(['USD', 'EUR', 'GBP', 'CHF', 'CAD', 'AUD', 'NZD']);

/**
 * The numbers of the host tip (specification, section 9), with which sentences about it are filled. In currencies that are not
 * like dollars there is no flat part.
 */
export const hostTipRule = ({ code }: Currency): HostTipRule =>
  LIKE_DOLLARS.has(code)
    ? { percent: PERCENT, least: LEAST, below: cents((LEAST * 100) / PERCENT) }
    : { percent: PERCENT, least: ZERO, below: ZERO };

/** Of dollars. */
export const HOST_TIP = hostTipRule(USD);

/**
 * The host tip of one whole bill, in minor units: what all guests together pay the host for the trouble, rounded to the nearest
 * one, or nothing where there is nothing to pay. `receiptTotal` is items + tax + additional charges + tip. Whether there is one
 * at all (a guest has a subtotal) is decided in splitting.ts.
 */
export function hostTipOf(receiptTotal: Cents, currency: Currency): Cents {
  if (receiptTotal <= 0) return ZERO;
  return cents(Math.max(hostTipRule(currency).least, Math.floor((receiptTotal * PERCENT + 50) / 100)));
}
