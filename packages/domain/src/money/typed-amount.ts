import { type Cents, cents, type Digits, MAX_AMOUNT } from './money.ts';

/** A comma before three digits: '1,234' is a thousand in English, but ambiguous where decimals use commas. */
export type Commas = 'thousands' | 'either';

/** `signs` are the signs and codes people copy with an amount: '12 €', 'US$12'. Other letters are refused: '1O' may be ten. */
export type Typing = { commas: Commas; digits: Digits; signs: readonly string[] };

/**
 * Reads a typed amount: '12', '12.5', '12,5', '$1,234.50', '1.234,50', '1 234,50', "1'234.50", '.5'. The last point or comma is
 * the decimal mark if no more digits follow than the currency has decimals; other marks, spaces and apostrophes group
 * thousands. With three decimals, a comma means what it does in the user's language.
 * @returns null if invalid, above MAX_AMOUNT or ambiguous ('1.234' of dollars); money is asked for again, not guessed
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

/** Narrow and no-break spaces and typographic apostrophes come with pasted amounts. */
const inPlainMarks = (text: string): string =>
  text
    .replace(/\s/g, ' ')
    .replace(/[\u2018\u2019\u02bc\u2032\u00b4`]/g, "'")
    .trim();

/** Longest sign first, because one may contain another. */
function withoutSign(text: string, { signs }: Typing): string {
  const typed = text.toUpperCase();
  const known = signs.toSorted((a, b) => b.length - a.length).map((sign) => sign.toUpperCase());
  const first = known.find((sign) => typed.startsWith(sign));
  if (first !== undefined) return text.slice(first.length).trimStart();
  const last = known.find((sign) => typed.endsWith(sign));
  return last === undefined ? text : text.slice(0, -last.length).trimEnd();
}

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

/** The amount if the mark groups thousands, where parseAmount cannot decide: '1234' for '1.234'. Pages suggest it. */
export function perhapsThousands(text: string): string | null {
  const [, first = '', rest = ''] = /^\s*\p{Sc}?([1-9]\d{0,2})[.,](\d{3})\s*$/u.exec(text) ?? [];
  return first ? first + rest : null;
}

/** Removes group marks; null unless they clearly group thousands. */
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
