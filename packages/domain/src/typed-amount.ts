import { type Cents, cents, type Digits, MAX_AMOUNT } from './money.ts';

/**
 * What a comma before three digits means to whoever types: '1,234' is a thousand in English. Where decimals are also
 * written with a comma it may be a digit too many of 1.23, and nobody can tell.
 */
export type Commas = 'thousands' | 'either';

/**
 * How amounts are typed: by the language of who types, the decimals of the currency, and its signs and codes, which people copy
 * with an amount: '$12', '12 €', 'US$12'. No other letter is read over: '1O' may be ten.
 */
export type Typing = { commas: Commas; digits: Digits; signs: readonly string[] };

/**
 * Reads a typed amount: '12', '12.5', '12,5', '$1,234.50', '1.234,50', '1 234,50', "1'234.50", '.5'. The last point or comma is
 * the decimal one if at most as many digits follow as the currency has decimals; others group thousands, and so do spaces and
 * apostrophes of any kind. Of three decimals the comma before them stays what it is to whoever types.
 * @returns null for anything else: what is no amount, is above MAX_AMOUNT, has a sign or too many decimals, or may be two
 *   amounts ('1.234' of dollars, and '1,234' where commas are 'either'). Money is asked for again rather than guessed.
 */
export function parseAmount(text: string, typing: Typing): Cents | null {
  const plain = withoutSign(inPlainMarks(text), typing);
  if (!/^[\d.,' ]*\d[\d.,' ]*$/.test(plain)) return null;
  const [typed, fraction] = decimalsOf(plain, typing);
  const whole = ungrouped(typed, fraction?.[0], typing);
  if (whole === null) return null;
  const amount = Number(whole + (fraction ?? '').slice(1).padEnd(typing.digits, '0'));
  return amount > MAX_AMOUNT ? null : cents(amount);
}

/** Narrow and no-break spaces as spaces, typographic apostrophes as plain ones: what amounts are copied with. */
const inPlainMarks = (text: string): string =>
  text
    .replace(/\s/g, ' ')
    .replace(/[\u2018\u2019\u02bc\u2032\u00b4`]/g, "'")
    .trim();

/** The text without the sign before it, or the one after it: the longest, of which others may be a part. */
function withoutSign(text: string, { signs }: Typing): string {
  const typed = text.toUpperCase();
  const known = signs.toSorted((a, b) => b.length - a.length).map((sign) => sign.toUpperCase());
  const first = known.find((sign) => typed.startsWith(sign));
  if (first !== undefined) return text.slice(first.length).trimStart();
  const last = known.find((sign) => typed.endsWith(sign));
  return last === undefined ? text : text.slice(0, -last.length).trimEnd();
}

/** What stands before the decimal mark, and the mark with what stands after it; undefined where all of it is whole. */
function decimalsOf(
  plain: string,
  { digits, commas }: Typing,
): [whole: string, fraction?: string | undefined] {
  const [, whole = plain, fraction] = new RegExp(`^(.*?)([.,]\\d{0,${digits}})?$`).exec(plain) ?? [];
  const groups =
    fraction?.length === 4 && (whole.includes(fraction.charAt(0)) || isThousands(fraction, commas));
  return groups && !/[.,' ]/.test(whole.replaceAll(fraction.charAt(0), '')) ? [plain] : [whole, fraction];
}

const isThousands = (fraction: string, commas: Commas): boolean =>
  fraction.startsWith(',') && commas === 'thousands';

/**
 * The amount that a text means if it means thousands, where parseAmount cannot tell: '1234' of '1.234'. A page can then say
 * how to write it.
 */
export function perhapsThousands(text: string): string | null {
  const [, sign = '', first = '', rest = ''] =
    /^\s*(-?)\p{Sc}?([1-9]\d{0,2})[.,](\d{3})\s*$/u.exec(text) ?? [];
  return first ? sign + first + rest : null;
}

/** As parseAmount, with an optional leading minus: additional charges may be a discount. */
export function parseSignedAmount(text: string, typing: Typing): Cents | null {
  const plain = text.trim().replace(/^[\u2212\u2013]/, '-');
  const negative = plain.startsWith('-');
  const amount = parseAmount(negative ? plain.slice(1) : plain, typing);
  return amount && negative ? cents(-amount) : amount;
}

/** The digits before the decimal mark, without what groups them; null if they are not grouped as thousands are. */
function ungrouped(whole: string, mark: string | undefined, { commas, digits }: Typing): string | null {
  if (/^\d*$/.test(whole)) return whole;
  const [, between] = /^[1-9]\d{0,2}([.,' ])\d{3}(?:\1\d{3})*$/.exec(whole) ?? [];
  if (between === undefined || between === mark) return null;
  const [first = '', ...groups] = whole.split(between);
  const isClear =
    digits === 0 ||
    mark !== undefined ||
    groups.length > 1 ||
    /[' ]/.test(between) ||
    (between === ',' && commas === 'thousands');
  return isClear ? first + groups.join('') : null;
}
