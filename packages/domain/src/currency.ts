import { type Cents, toDecimalString } from './money.ts';

/** The currency that amounts are shown in, and that payment links ask for. */
export const SHOWN_CURRENCY = 'USD';

/**
 * The currency of a receipt whose amounts are not what they are shown in, by its ISO code. Null if it names none: amounts
 * are then taken for US dollars.
 */
export function otherCurrency(printed: string | null): string | null {
  return printed === SHOWN_CURRENCY ? null : printed;
}

const WITHOUT_PARTS: ReadonlySet<string> = new Set(['JPY', 'KRW']);

/** An amount as a paper in this currency has it, with the code: `80.00 EUR`, `4631 JPY`. */
export function inCurrency(amount: Cents, code: string): string {
  const figures =
    WITHOUT_PARTS.has(code) && amount % 100 === 0 ? String(amount / 100) : toDecimalString(amount);
  return `${figures} ${code}`;
}
