import { type Cents, cents, type Digits, toDecimalString } from './money.ts';

/** `digits` as of when the bill was made. */
export type Currency = { code: string; digits: Digits };

export type Money = { amount: Cents; currency: Currency };

export const USD: Currency = { code: 'USD', digits: 2 };

export const moneyIn =
  (currency: Currency) =>
  (amount: Cents): Money => ({ amount, currency });

export const isSameMoney = (one: Money, other: Money): boolean =>
  one.amount === other.amount && one.currency.code === other.currency.code;

export const toDecimals = ({ amount, currency }: Money): string => toDecimalString(amount, currency.digits);

/** Type guard for values from the network; checks only which fields there are. */
export const isMoney = (value: unknown): value is Money =>
  typeof value === 'object' && value !== null && 'amount' in value && 'currency' in value;

export const isDollars = ({ code }: Currency): boolean => code === USD.code;

/** Rescales an amount to other minor units: $1,200.00 becomes ¥1,200. Null if decimals would be lost. */
export function inDigits(amount: number, from: Digits, to: Digits): number | null {
  const scaled = to >= from ? amount * 10 ** (to - from) : amount / 10 ** (from - to);
  return Number.isSafeInteger(scaled) ? scaled : null;
}

/** Rows with their amounts at other decimals, without those whose amounts cannot be expressed with them. */
export const rowsInDigits = <Row extends { amount: Cents }>(
  rows: readonly Row[],
  from: Digits,
  to: Digits,
): Row[] =>
  rows.flatMap((row) => {
    const amount = inDigits(row.amount, from, to);
    return amount === null ? [] : [{ ...row, amount: cents(amount) }];
  });
