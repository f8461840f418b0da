import { digitsNamed } from './currency.ts';
import type { MoneyStyle } from './money.ts';

/** Two rows with a bare amount (`.70`) and fewer with `0.70` are a style, not an accident. */
function hasBareAmounts(texts: readonly string[]): boolean {
  const bare = texts.filter((text) => /(?:^|\s|[$£€])[.,]\d{2}\W*[A-Z]?\W*$/.test(text)).length;
  const zeros = texts.filter((text) => /(?:^|\D)0[.,]\d{2}\W*[A-Z]?\W*$/.test(text)).length;
  return bare >= 2 && bare > zeros;
}

function hasSigns(texts: readonly string[]): boolean {
  const priced = texts.filter((text) => /\d[.,]\d{2}\W*[A-Z]?\W*$/.test(text));
  const signed = priced.filter((text) => /[$£€]\s?\d[\d.,]*\W*[A-Z]?\W*$/.test(text));
  return signed.length * 2 > priced.length;
}

/** Decided by the rows that end in an amount. */
export function findMoneyStyle(printed: readonly string[]): MoneyStyle {
  const texts = printed.map(withoutMarks);
  const classed = hasClassDigits(texts);
  const decimals = classed ? 2 : findDecimals(texts, printed);
  const marked = texts.filter((text) => /(?:^|[^\d.,])\d{1,3}(?:[.,]\d{3})+\W*$/.test(text)).length;
  return {
    decimals,
    bare: hasBareAmounts(texts),
    signed: hasSigns(texts),
    grouped: decimals === 0 && marked >= 2,
    classed,
  };
}

const withoutMarks = (text: string): string =>
  text.replace(
    /(?<=\d)(?:\s?(?:CHF|S?Fr|EUR|Euro|USD|GBP|PLN|zl|kr|SEK|NOK|DKK|CZK|Kc|RON|lei|RM|INR|TL|KWD|KD|BHD|BD|OMR|JOD|JD|TND|DT|LYD|LD)\.?|\s?\/\d)$/i,
    '',
  );

/** A third decimal is a tax class if it is one of few low digits; thousandths end in 0 or 5, thousands in any digit. */
function hasClassDigits(texts: readonly string[]): boolean {
  const thirds = texts.flatMap((text) => /\d[.,]\d{2}([1-4])$/.exec(text)?.[1] ?? []);
  const others = texts.filter((text) => /\d[.,]\d{2}[05-9]$/.test(text)).length;
  const two = texts.filter((text) => /\d[.,]\d{2}$/.test(text)).length;
  return thirds.length >= 3 && others === 0 && two >= 1 && new Set(thirds).size <= 2;
}

/** Signs of prices in thousands of pesos or rupiah. */
const IN_THOUSANDS = /(?:[$₫]|\bRp\.?)\s?\d{1,3}\.\d{3}|\b(?:IVA|PROPINA|MESA|EFECTIVO|RUT|NIT)\b/i;

const WITHOUT_PARTS = /[¥￥₩]\s?\d|\d\s?[円원]|\b(?:JPY|KRW)\b|(?:^|\s)W\d{1,3}(?:,\d{3})+$/;

function findDecimals(texts: readonly string[], printed: readonly string[]): MoneyStyle['decimals'] {
  const count = (pattern: RegExp) => texts.filter((text) => pattern.test(text)).length;
  const two = count(/\d[.,]\s?\d{2}(?!\d|\s?%)\W*[A-Z]?\W*$/);
  const threes = texts.flatMap((text) => {
    const [, whole = '', mark = '', part = ''] = /(?:^|[^\d.,])(\d{1,5})([.,])(\d{3})\W*$/.exec(text) ?? [];
    return part === '' ? [] : [{ whole: Number(whole), mark, part }];
  });
  if (two === 0 && texts.some((text) => WITHOUT_PARTS.test(text))) return 0;
  const known = threes.length > 0 ? digitsNamed(printed) : null;
  if (known === 3 && threes.length >= two) return 3;
  if (two >= 2 && two >= threes.length) return 2;
  if (threes.length < 2) {
    const whole = count(/(?:^|\s|[$£€¥￥₩₹])\d{2,7}\W{0,3}$/);
    return two > 0 || whole < 3 ? 2 : 0;
  }
  if (threes.some(({ whole }) => whole === 0)) return 3;
  return known === 2 || areThousands(threes) || texts.some((text) => IN_THOUSANDS.test(text)) ? 0 : 3;
}

/** `5,250` is yen and `25.000` rupiah, but `6.900` is 6.9 rials: thousands are large or round. */
function areThousands(amounts: readonly { whole: number; mark: string; part: string }[]): boolean {
  if (amounts.some(({ whole, mark }) => whole >= 100 || mark === ',')) return true;
  const round = amounts.filter(({ part }) => part === '000').length;
  return round * 2 > amounts.length;
}
