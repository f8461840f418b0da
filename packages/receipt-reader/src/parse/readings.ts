import type { ReadChar } from '../ocr/ctc.ts';
import type { RowAmount } from './receipt-row.ts';

/** Cost 0 is as printed. */
export type Reading = {
  cents: number;
  cost: number;
  /** Not printed on the row. */
  invented?: boolean;
};

/** Alternatives must not compete with what is plainly printed. */
const LEAST_COST = 1.2;

/** Without a first digit that may be a currency sign, and with one second-best digit at a time. */
export function otherReadings(amount: RowAmount): Reading[] {
  const withoutSign = amount.cents % 10 ** (String(amount.cents).length - 1);
  const unsigned = amount.signRead && withoutSign > 0 ? [{ cents: withoutSign, cost: LEAST_COST }] : [];
  return [...unsigned, ...secondBest(amount)];
}

function secondBest(amount: RowAmount): Reading[] {
  const chars = amount.cell?.chars;
  if (!chars) return [];
  const digits = digitsOf(chars, amount.cents);
  const readings = new Map<number, number>();
  for (const [position, digit] of digits.entries()) {
    for (const other of digit.others) {
      if (!/\d/.test(other.char)) continue;
      const place = 10 ** (digits.length - 1 - position);
      const cents = amount.cents + (Number(other.char) - Number(digit.char)) * place;
      const cost = LEAST_COST + 0.25 * Math.log(Math.max(1, digit.confidence / other.confidence));
      if (cents > 0 && cost < (readings.get(cents) ?? Infinity)) readings.set(cents, cost);
    }
  }
  return [...readings].map(([cents, cost]) => ({ cents, cost }));
}

function digitsOf(chars: readonly ReadChar[], cents: number): ReadChar[] {
  const wanted = String(cents).padStart(3, '0');
  const digits = chars.filter(({ char }) => /\d/.test(char));
  for (let start = digits.length - wanted.length; start >= 0; start--) {
    const run = digits.slice(start, start + wanted.length);
    if (run.map(({ char }) => char).join('') === wanted) return run;
  }
  return [];
}
