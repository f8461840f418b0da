/** `decimals` 0: whole units, with thousands separators. */
export type MoneyStyle = {
  decimals: 0 | 2 | 3;
  /** Amounts below 1 have no leading zero (`.70`); otherwise such text has lost digits. */
  bare: boolean;
  /** Thousands have separators (`22.800`), so plain numbers of four or two digits are not amounts. */
  grouped: boolean;
  /** Most amounts have a currency sign in front, so a digit there may be one misread. */
  signed: boolean;
  /** A tax class digit is glued to prices: `9,901`. */
  classed: boolean;
};

export type FoundAmount = {
  /** Hundredths, or thousandths with three decimals; the sign is in `negative`. */
  cents: number;
  negative: boolean;
  start: number;
  end: number;
  /** A unit price: preceded by `@` or `x`, or in brackets with one. */
  unit: boolean;
  currency: boolean;
  /** Its first digit may be a misread currency sign: `512.95` for `$12.95`. */
  signRead: boolean;
  guessed: boolean;
};

const CURRENCY =
  '(?:[$£€¥￥₩₹]|S\\$|(?<![A-Za-z])(?:USD\\$?|EUR|GBP|CHF|S?Fr\\.?|RM|Rs\\.?|PLN|kr\\.?|SEK|NOK|DKK|CZK|AED|LKR|PHP|THB|KWD|KD|BHD|BD|OMR|JOD|JD|TND|DT|LYD|LD))';
const CURRENCY_BEHIND =
  '(?:CHF|S?Fr|EUR|Euro|USD|GBP|PLN|zl|kr|SEK|NOK|DKK|CZK|Kc|HUF|Ft|RON|lei|RM|INR|AED|THB|TL|JPY|KRW|KWD|KD|BHD|BD|OMR|JOD|JD|TND|DT|LYD|LD|[円圓원元])(?![A-Za-z])';
const DIGIT = '[\\dOoQDCUIl|SBZ]';
const SIGN = '[-–−—]';

const DECIMAL_AMOUNT = new RegExp(
  `(?<sign>${SIGN}\\s?)?(?:${CURRENCY}\\s{0,2})?(?<sign2>${SIGN}\\s?)?` +
    `(?<whole>(?<![\\d.])\\d{1,3}(?:[.,' ]\\d{3})+(?=[.,]\\d{2}(?!\\d))|(?<![A-Za-z])${DIGIT}{1,6}|\\d{1,6}|(?<![\\w.,]))` +
    `(?<point>\\s?[.,]\\s?)(?<cents>${DIGIT}{2})(?!(?!${CURRENCY_BEHIND})(?![xX]?[A-Z](?![A-Za-z]))[A-Za-z]{2})(?!\\d(?!\\d*[.,]))`,
  'g',
);
const CLASSED_AMOUNT = new RegExp(
  `(?<sign>${SIGN}\\s?)?(?:${CURRENCY}\\s?)?(?<whole>(?<![\\w.])${DIGIT}{1,4})(?<point>[.,])(?<cents>${DIGIT}{2})(?:[\\dlI](?![\\dA-Za-z])|(?![\\dA-Za-z]{2}))`,
  'g',
);
const THREE_DECIMALS = new RegExp(
  `(?<sign>${SIGN}\\s?)?(?:${CURRENCY}\\s{0,2})?(?<whole>(?<![\\d.,])\\d{1,3}(?:[.,]\\d{3})+(?=[.,]\\d{3}(?!\\d))|(?<![A-Za-z])${DIGIT}{1,5}|\\d{1,5})[.,](?<cents>(?=\\D*\\d)${DIGIT}{3})(?!\\d)(?!(?!${CURRENCY_BEHIND})[A-Za-z]{2})`,
  'g',
);
const WHOLE_AMOUNT = new RegExp(
  `(?<sign>${SIGN}\\s?)?(?<currency>${CURRENCY}\\s?)?(?<whole>\\d{1,3}(?:[.,]\\d{3})+|\\d{2,8})(?![\\d.,:/%-]|\\s?%)(?=\\W*[A-Z*]?\\s*$|\\s+\\d{1,3}(?:[.,]?\\d{3})*\\W*[A-Z*]?\\s*$)`,
  'g',
);

/** Except percentages, times and dates. */
export function findAmounts(text: string, style: MoneyStyle): FoundAmount[] {
  const pattern = style.classed
    ? CLASSED_AMOUNT
    : style.decimals === 2
      ? DECIMAL_AMOUNT
      : style.decimals === 3
        ? THREE_DECIMALS
        : WHOLE_AMOUNT;
  const found: FoundAmount[] = [];
  for (const match of text.matchAll(pattern)) {
    const amount = toAmount(match, text, style);
    if (amount) found.push(amount);
  }
  return found;
}

function toAmount(
  match: RegExpMatchArray,
  text: string,
  { decimals, bare, signed, grouped }: MoneyStyle,
): FoundAmount | null {
  const groups = match.groups ?? {};
  const start = match.index ?? 0;
  const end = start + match[0].length;
  const after = text.slice(end);
  if (/^\s?%/.test(after) || isPartOfNumber(text.slice(0, start), match[0], after)) return null;
  if (decimals === 2 && groups.whole === '' && !bare && !/[$£€]/.test(match[0])) return null;
  const isLitres =
    (/[lI]$/.test(match[0]) && /^\s.*\d[.,]\s?\d{2}/.test(after)) || /^[01]?[.,]\dl$/.test(match[0]);
  if (!groups.sign && (isLitres || IS_SIZE.test(after))) return null;
  if (/^\s?(?:Uhr|h\b|[ap]m\b|hrs)/i.test(after)) return null;
  if (decimals === 2 && !/\d|^[Oo]{2}$/.test(groups.cents ?? '')) return null;
  if (grouped && !groups.currency && !/[.,]|^\d{3}$/.test(groups.whole ?? '')) return null;
  const printed = `${groups.whole ?? ''}${groups.cents ?? ''}`;
  if (!/\d/.test(printed)) return null;
  const digits = toDigits(printed).replace(/\D/g, '');
  if (digits.length > 9) return null;
  const scale = decimals === 0 ? 100 : 1;
  const before = text.slice(0, start).trimEnd();
  const trailing = /^\s?(?:[-–−](?!\s?\d)|CR\b|cr\b)/.exec(after);
  const star = /\*$/.test(before);
  const times = star && isTimes(before, after);
  const behind = trailing ?? BEHIND.exec(after);
  const bracketed = /\($/.test(before) && /^\s?\)/.test(after);
  return {
    cents: Number(digits) * scale,
    negative:
      Boolean(groups.sign ?? groups.sign2 ?? trailing) || (bracketed && !/[a-z]/i.test(before.slice(0, -1))),
    start: star && !times ? before.length - 1 : start,
    end: end + (behind ? behind[0].length : 0),
    unit: /(?:@|(?:^|[\s\d])[xX×])$/.test(before) || times || PER_MEASURE.test(after),
    currency: /\$/.test(match[0]),
    signRead: signed && /^[5S86]\d/.test(match[0]),
    guessed: /[A-Za-z|]/.test(printed) || /\s/.test(groups.point ?? ''),
  };
}

const CURRENCY_AT_END = new RegExp(`${CURRENCY_BEHIND}\\.?$`);

const BEHIND = new RegExp(`^(?:\\s{0,2}${CURRENCY_BEHIND}\\.?(?!\\s?/)|\\s?/\\d(?!\\d))`);

/** Whether a star multiplies (`2 * 8.00`) or decorates (`49.00 *98.00`). */
const isTimes = (before: string, after: string): boolean =>
  /(?:^|\s)\d{1,3}\s?\*$/.test(before) && (/\d[.,]\s?\d{2}/.test(after) || !/\p{L}{2}/u.test(before));

/** `Spezi 0,33l  2,90`. */
const IS_SIZE = /^\s?(?:l|ml|cl|dl|L|g|kg|oz|lb)\b(?=.*\d[.,]\s?\d{2})/;

/** `1,19 EUR/kg`. */
const PER_MEASURE = /^\s?(?:EUR|€|\$|zl|PLN)?\s?(?:\/|per )\s?(?:kg|lb|g|100 ?g|l|ltr|st|stk|ea|each)\b/i;

/** Times, dates (`21.04.2020`, `3/15/24`) and phone numbers (`555.123.4567`) have more parts than an amount. */
const isPartOfNumber = (before: string, text: string, after: string): boolean =>
  (/^(?:[:/.-]\d|\d{1,3}[.-]\d{3,}|\d\.[\dA-Z]{3})/.test(after) && !/^\/\d(?:\s|$)/.test(after)) ||
  (/\d$/.test(before) && /^[-–]\d/.test(text)) ||
  (!/[$£€]/.test(text) && /(?:\d[/.-]|(?<![A-Za-z])\d{1,2}:)$/.test(before)) ||
  (after.startsWith('.') && DAY_AND_MONTH.test(text));

/** `21.04.` */
const DAY_AND_MONTH = /^(?:[0-2]?\d|3[01])\.(?:0[1-9]|1[0-2])$/;

/** Replaces letters that are misread digits. */
export function toDigits(text: string): string {
  return text
    .replace(/[OoQDCU]/g, '0')
    .replace(/[Il|]/g, '1')
    .replace(/S/g, '5')
    .replace(/B/g, '8')
    .replace(/Z/g, '2');
}

/** `12915`, `$6 90`, `4.991`: only for use if the arithmetic confirms it. */
export function parseBrokenAmount(text: string, { decimals }: MoneyStyle): number | null {
  if (decimals !== 2) return null;
  const trimmed = text.trim().replace(CURRENCY_AT_END, '');
  const match =
    /(?:^|[$£€]|RM)\s?(\d{1,4})\s?[-:; _'·]?\s?(\d{2})\D{0,2}$/.exec(trimmed) ??
    /(?:^|[$£€])\s?(\d{1,4})[.,](\d{2})\d$/.exec(trimmed) ??
    /^[$£€]?\s?()[.,](\d{2})\D{0,2}$/.exec(trimmed);
  return match ? Number(`${match[1]}${match[2]}`) : null;
}

/** `3,0 E` is 3.00 to 3.09 or 3.10 to 3.90: only for use if the arithmetic confirms it, and then marked as invented. */
export function withLostDigit(text: string, { decimals }: MoneyStyle): number[] {
  const [, whole, digit] = /^[$£€]?\s?(\d{1,3})[.,](\d)\D{0,2}$/.exec(text.trim()) ?? [];
  if (decimals !== 2 || whole === undefined || digit === undefined) return [];
  const parts = Array.from({ length: 10 }, (_, lost) => [`${digit}${lost}`, `${lost}${digit}`]).flat();
  return [...new Set(parts)].map((part) => Number(`${whole}${part}`));
}

/** `10X Service`: a misread percent sign. */
export const MISREAD_PERCENT =
  /(?<=\b\d{1,2}(?:[.,]\d)?) ?X(?= ?(?:SER|SVC|SRV|TAX|GST|SST|VAT|TVA|IVA|MWST|GRAT|TIP|DISC))/i;

/** `l0%`: a misread one. */
const MISREAD_ONE = /(?<![\p{L}\d.,])[lI|](?=\d ?%)/gu;

/** Percent: 8.875 for `Sales Tax 8.875%`. */
export function rateOf(label: string): number | null {
  const printed = /(?<!\d|\d[.,])(\d{1,3}(?:[.,]\d{1,3})?) ?%/.exec(
    label.replace(MISREAD_PERCENT, '% ').replace(MISREAD_ONE, '1'),
  )?.[1];
  const rate = Number(printed?.replace(',', '.') ?? 0);
  return rate > 0 && rate <= 100 ? rate : null;
}
