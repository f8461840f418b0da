import { type Cents, type Digits, toDecimalString } from './money.ts';

/** What the amounts of a bill are in: an ISO 4217 code, with its decimals as they were when the bill was made. */
export type Currency = { code: string; digits: Digits };

/** An amount, with what it is in. */
export type Money = { amount: Cents; currency: Currency };

export const USD: Currency = { code: 'USD', digits: 2 };

/** Makes amounts money of this currency. */
export const moneyIn =
  (currency: Currency) =>
  (amount: Cents): Money => ({ amount, currency });

/** Whether two amounts are the same, of the same currency. */
export const isSameMoney = (one: Money, other: Money): boolean =>
  one.amount === other.amount && one.currency.code === other.currency.code;

/** As toDecimalString. */
export const toDecimals = ({ amount, currency }: Money): string => toDecimalString(amount, currency.digits);

/** Whether a value that came over the wire is money. */
export const isMoney = (value: unknown): value is Money =>
  typeof value === 'object' && value !== null && 'amount' in value && 'currency' in value;

export const isDollars = ({ code }: Currency): boolean => code === USD.code;

/**
 * An amount in other digits, as when a bill turns out to be in another currency: $1,200.00 is ¥1,200.
 * @returns null if it has decimals that these digits cannot say
 */
export function inDigits(amount: number, from: Digits, to: Digits): number | null {
  const scaled = to >= from ? amount * 10 ** (to - from) : amount / 10 ** (from - to);
  return Number.isSafeInteger(scaled) ? scaled : null;
}
