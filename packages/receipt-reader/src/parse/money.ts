/** How amounts are printed on one receipt. `decimals` 0: whole units, with marks that group thousands. */
export type MoneyStyle = { decimals: 0 | 2 | 3 };

/** An amount found in a text: its value in cents, its position, and whether a sign makes it negative. */
export type FoundAmount = {
  /** Magnitude in cents; the sign is in `negative`. */
  cents: number;
  negative: boolean;
  start: number;
  end: number;
  /** Preceded by `@` or `x`, or inside brackets with one: the price of one piece. */
  unit: boolean;
  /** Printed with `$` in front. */
  currency: boolean;
  /** True when a character had to be guessed (a letter for a digit, a lost or odd decimal point). */
  guessed: boolean;
};

const CURRENCY = '(?:[$£€¥₹]|USD\\$?|EUR|GBP|RM|Rs\\.?|S\\$)';
/** Digits, and the letters that thermal print makes them look like. */
const DIGIT = '[\\dOoQDIl|SBZ]';
const SIGN = '[-–−—]';

const DECIMAL_AMOUNT = new RegExp(
  `(?<sign>${SIGN}\\s?)?(?:${CURRENCY}\\s?)?(?<sign2>${SIGN}\\s?)?` +
    `(?<whole>(?<![\\d.])\\d{1,3}(?:[.,' ]\\d{3})+(?=[.,]\\d{2}(?!\\d))|(?<![A-Za-z])${DIGIT}{1,6}|\\d{1,6}|(?<![\\w.,]))` +
    `(?<point>\\s?[.,]\\s?)(?<cents>${DIGIT}{2})(?![A-Za-z]{2})(?!\\d(?!\\d*[.,]))`,
  'g',
);
const THREE_DECIMALS = new RegExp(
  `(?<sign>${SIGN}\\s?)?(?:${CURRENCY}\\s?)?(?<whole>\\d{1,5})[.,](?<cents>\\d{3})(?!\\d)`,
  'g',
);
const WHOLE_AMOUNT = new RegExp(
  `(?<sign>${SIGN}\\s?)?(?<currency>${CURRENCY}\\s?)?(?<whole>\\d{1,3}(?:[.,]\\d{3})+|\\d{2,8})(?![\\d.,:/%-]|\\s?%)(?=\\W*[A-Z*]?\\s*$)`,
  'g',
);

/** All amounts in a text, from left to right, without percentages, times and dates. */
export function findAmounts(text: string, style: MoneyStyle): FoundAmount[] {
  const pattern =
    style.decimals === 2 ? DECIMAL_AMOUNT : style.decimals === 3 ? THREE_DECIMALS : WHOLE_AMOUNT;
  const found: FoundAmount[] = [];
  for (const match of text.matchAll(pattern)) {
    const amount = toAmount(match, text, style);
    if (amount) found.push(amount);
  }
  return found;
}

function toAmount(match: RegExpMatchArray, text: string, { decimals }: MoneyStyle): FoundAmount | null {
  const groups = match.groups ?? {};
  const start = match.index ?? 0;
  const end = start + match[0].length;
  const after = text.slice(end);
  if (/^\s?%/.test(after) || /^[:/]\d/.test(after) || /\d[:/]$/.test(text.slice(0, start))) return null;
  const printed = `${groups.whole ?? ''}${groups.cents ?? ''}`;
  if (!/\d/.test(printed)) return null;
  const digits = toDigits(printed).replace(/\D/g, '');
  if (digits.length > 9) return null;
  const scale = decimals === 2 ? 1 : decimals === 3 ? 0.1 : 100;
  const before = text.slice(0, start).trimEnd();
  const trailing = /^\s?(?:[-–−](?!\s?\d)|CR\b|cr\b)/.exec(after);
  const bracketed = /\($/.test(before) && /^\s?\)/.test(after);
  return {
    cents: Math.round(Number(digits) * scale),
    negative:
      Boolean(groups.sign ?? groups.sign2 ?? trailing) || (bracketed && !/[a-z]/i.test(before.slice(0, -1))),
    start,
    end: end + (trailing ? trailing[0].length : 0),
    unit: /(?:@|(?:^|[\s\d])[xX*×])$/.test(before),
    currency: /\$/.test(match[0]),
    guessed: /[A-Za-z|]/.test(printed) || /\s/.test(groups.point ?? ''),
  };
}

/** Replaces letters that are misread digits. */
export function toDigits(text: string): string {
  return text
    .replace(/[OoQD]/g, '0')
    .replace(/[Il|]/g, '1')
    .replace(/S/g, '5')
    .replace(/B/g, '8')
    .replace(/Z/g, '2');
}

/**
 * An amount whose decimal point was lost or misread, as a whole text: `12915`, `1039-00`, `$6 90`.
 * Null for any other text. Use it only if the arithmetic confirms it.
 */
export function parseBrokenAmount(text: string, { decimals }: MoneyStyle): number | null {
  if (decimals !== 2) return null;
  const match = /(?:^|[$£€])\s?(\d{1,4})\s?[-:; _'·]?\s?(\d{2})\D{0,2}$/.exec(text.trim());
  if (!match || (match[1] ?? '').length === 0) return null;
  return Number(`${match[1]}${match[2]}`);
}
