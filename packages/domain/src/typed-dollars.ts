import { type Cents, cents } from './money.ts';

/** The largest amount that can be typed: $9,999,999.99. */
export const MAX_TYPED: Cents = cents(999_999_999);

/**
 * What a comma before three digits means to whoever types: '1,234' is a thousand in English. Where decimals are also
 * written with a comma it may be a digit too many of 1.23, and nobody can tell.
 */
export type Commas = 'thousands' | 'either';

/**
 * Reads typed dollars: '12', '12.5', '12,5', '$1,234.50', '1.234,50', '.5'. The last point or comma is the decimal one
 * if at most two digits follow; others group thousands.
 * @returns null for anything else: what is no amount, is above $9,999,999.99, has a sign or more than two decimals, or
 *   may be two amounts ('1.234', and '1,234' where commas are 'either'). Money is asked for again rather than guessed.
 */
export function parseDollars(text: string, commas: Commas): Cents | null {
  const plain = text.trim().replace(/^\$/, '');
  if (!/^[\d.,]*\d[\d.,]*$/.test(plain)) return null;
  const [, typed = '', mark, fraction = ''] = /^(.*?)(?:([.,])(\d{0,2}))?$/.exec(plain) ?? [];
  const whole = ungrouped(typed, mark, commas);
  if (whole === null) return null;
  const amount = Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
  return amount > MAX_TYPED ? null : cents(amount);
}

/**
 * The amount that a text means if it means thousands, where parseDollars cannot tell: '1234' of '1.234'. A page can then
 * say how to write it.
 */
export function perhapsThousands(text: string): string | null {
  const [, sign = '', first = '', rest = ''] = /^\s*(-?)\$?([1-9]\d{0,2})[.,](\d{3})\s*$/.exec(text) ?? [];
  return first ? sign + first + rest : null;
}

/** As parseDollars, with an optional leading minus: additional charges may be a discount. */
export function parseSignedDollars(text: string, commas: Commas): Cents | null {
  const plain = text.trim();
  const negative = plain.startsWith('-');
  const amount = parseDollars(negative ? plain.slice(1) : plain, commas);
  return amount && negative ? cents(-amount) : amount;
}

/** The digits before the decimal mark, without what groups them; null if they are not grouped as thousands are. */
function ungrouped(whole: string, mark: string | undefined, commas: Commas): string | null {
  if (/^\d*$/.test(whole)) return whole;
  const [, between] = /^[1-9]\d{0,2}([.,])\d{3}(?:\1\d{3})*$/.exec(whole) ?? [];
  if (between === undefined || between === mark) return null;
  const [first = '', ...groups] = whole.split(between);
  const clear = mark !== undefined || groups.length > 1 || (between === ',' && commas === 'thousands');
  return clear ? first + groups.join('') : null;
}
