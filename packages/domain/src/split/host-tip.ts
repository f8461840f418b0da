import { type Currency, USD } from '../money/currency.ts';
import { type Cents, cents, ZERO } from '../money/money.ts';

/** `percent` of the receipt's total, but at least `least`, which applies `below` a total. */
export type HostTipRule = { percent: number; least: Cents; below: Cents };

const PERCENT = 1;
const LEAST = cents(150);

/** Currencies whose unit buys about as much as a dollar; they share the minimum of spec section 9. */
const LIKE_DOLLARS: ReadonlySet<string> = new Set(['USD', 'EUR', 'GBP', 'CHF', 'CAD', 'AUD', 'NZD']);

/** The host tip of a currency (spec section 9). Currencies unlike the dollar have no minimum. */
export const hostTipRule = ({ code }: Currency): HostTipRule =>
  LIKE_DOLLARS.has(code)
    ? { percent: PERCENT, least: LEAST, below: cents((LEAST * 100) / PERCENT) }
    : { percent: PERCENT, least: ZERO, below: ZERO };

export const HOST_TIP = hostTipRule(USD);

/** `withoutHostTip`: the operator had switched host tips off when the receipt was created. */
export type Tipped = { currency: Currency; withoutHostTip?: boolean };

/** The host tip of a whole bill, in minor units. splitting.ts decides whether it applies. @param receiptTotal without it */
export function hostTipOf(receiptTotal: Cents, { currency, withoutHostTip = false }: Tipped): Cents {
  if (receiptTotal <= 0 || withoutHostTip) return ZERO;
  return cents(Math.max(hostTipRule(currency).least, Math.floor((receiptTotal * PERCENT + 50) / 100)));
}
