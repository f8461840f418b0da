import type { PrintedMarks } from '../types.ts';
import type { MoneyStyle } from './money.ts';
import { hasThousandths, placeOf, plainRows, thousandthsOf } from './place.ts';
import { currencySpoken } from './spoken.ts';

/**
 * Words that name a currency, by its ISO code; those that are also other words (Jack Daniel’s, Minnesota) beside an amount
 * alone. A recogniser of English has no £ and no €.
 */
const CODES: readonly (readonly [string, RegExp])[] = [
  // Swiss tax numbers begin with it; a Swiss paper may give the total in euros too.
  ['CHF', /\bCHF\b|\bCHE-?\d{3}|\bS?FR\.? ?\d+\.\d{2}(?!\d|\.\d)/],
  ['EUR', /€|(?:\b|TOTAA?LE?|SUMME)EUR\b|\d ?EUROS?\b|\bEUROS?(?:$| ?[\d(])/],
  ['GBP', /£|\bGBP\b|\bSTERLING\b/],
  ['PLN', /\bPLN\b|\dZL\b|\bZL\b/],
  ['CAD', /\bCAD\b|\bC\$|\bCA\$/],
  ['AUD', /\bAUD\b|\bA\$/],
  ['NZD', /\bNZD\b|\bNZ\$/],
  ['MXN', /\bMXN\b|\bM\.N\.|100 MN\b/],
  ['BRL', /\bBRL\b|R\$/],
  ['INR', /₹|\bINR\b/],
  ['MYR', /\bMYR\b|\bRM ?\d+[.,]\d{2}/],
  ['SGD', /\bSGD\b|\bS\$ ?\d/],
  // A recogniser of English takes ₩ for a W.
  ['KRW', /₩|\d ?원|\bKRW\b|\d ?WON\b|(?:^|\s)W ?\d{1,3}(?:,\d{3})+(?!\d)/],
  ['JPY', /\d ?円|\bJPY\b|\d ?YEN\b|[¥￥] ?\d[\d,]*(?![\d.])/],
  ['CNY', /\d ?元|\bCNY\b|\bRMB ?\d|[¥￥] ?\d+\.\d{2}/],
  ['IDR', /\bIDR\b|\bRP\.? ?\d/],
  ['DKK', /\bDKK\b/],
  ['NOK', /\bNOK\b/],
  ['SEK', /\bSEK\b/],
  ['CZK', /\bCZK\b|\d ?KC$/],
  ['OMR', /\bOMR\b|\bR\.?O\.? ?\d+[.,]\d{3}/],
  ['KWD', /\bKWD\b|\bKD ?\d+[.,]\d{3}|\d[.,]\d{3} ?KD\b/],
  // `Sdn Bhd` is a company of Malaysia or Brunei.
  ['BHD', /(?<!SDN[. ]{0,2})\bBHD\b|\bBD ?\d+[.,]\d{3}|\d[.,]\d{3} ?BD\b/],
  ['JOD', /\bJOD\b|\bJD ?\d+[.,]\d{3}|\d[.,]\d{3} ?JD\b/],
  ['TND', /\bTND\b|\bDT ?\d+[.,]\d{3}|\d[.,]\d{3} ?DT\b/],
  ['LYD', /\bLYD\b|\bLD ?\d+[.,]\d{3}|\d[.,]\d{3} ?LD\b/],
  ['HUF', /\bHUF\b|\d{3} ?FT$/],
  ['RON', /\bRON ?\d|\d ?RON\b|\d ?LEI\b|\bTOTAL LEI\b/],
  ['TRY', /₺|\d ?TL$/],
  ['UAH', /₴|\d ?ГРН|\bUAH\b/],
  ['THB', /฿|\bTHB\b|\d ?BAHT\b/],
  ['VND', /₫|\bVND\b/],
  ['PHP', /₱|\bPHP\b/],
  ['ILS', /₪|\bNIS ?\d/],
  ['HKD', /\bHKD\b|HK\$/],
  ['TWD', /\bTWD\b|NT\$ ?\d/],
  ['AED', /\bAED\b/],
  ['SAR', /\bSAR ?\d|\d ?SAR\b/],
  ['LKR', /\bLKR\b/],
  ['USD', /\bUSD\b|\bUS\$/],
];

/** Signs that several currencies have. */
const SHARED: readonly (readonly [sign: RegExp, codes: ReadonlySet<string>])[] = [
  [/\bRS\.? ?\d{2}/, new Set(['INR', 'PKR', 'LKR', 'NPR', 'MUR'])],
  [/\d ?KR\b|\bKR\.? ?\d/, new Set(['SEK', 'NOK', 'DKK', 'ISK'])],
  [/\bPESOS\b/, new Set(['MXN', 'ARS', 'CLP', 'COP', 'UYU', 'DOP', 'PHP'])],
  [/\d ?DHS?\b|\bDHS?\.? ?\d/, new Set(['AED', 'MAD'])],
];
const DOLLARS = new Set(['USD', 'CAD', 'AUD', 'NZD', 'SGD', 'HKD', 'MXN', 'BRL', 'CLP', 'COP', 'ARS']);

export type FoundCurrency = Pick<PrintedMarks, 'currency' | 'currencySource' | 'likelyCurrency'>;

const NONE: FoundCurrency = { currency: null, currencySource: null, likelyCurrency: 'USD' };
const found = (currency: string, currencySource: 'printed' | 'guessed'): FoundCurrency => ({
  currency,
  currencySource,
  likelyCurrency: currency,
});

/** The currency that is named on these rows, by its ISO code (`EUR`); null if none is. */
export const printedCurrency = (texts: readonly string[]): string | null =>
  mostNamed(
    CODES,
    texts.map((text) => text.toUpperCase()),
  );

/**
 * The currency of a receipt: as it names it, or guessed from the place that it says it is from, or from the words of its sums
 * and taxes. A `$` alone is taken for US dollars. Where two fit, none is guessed, nor is the one that everything is in without
 * a guess.
 */
export function findCurrency(
  texts: readonly string[],
  { decimals }: Pick<MoneyStyle, 'decimals'>,
): FoundCurrency {
  const named = printedCurrency(texts);
  if (named !== null) return found(named, 'printed');
  const rows = plainRows(texts);
  const guess = guessOf(rows, decimals === 3, findDecimalSign(texts, decimals));
  const dollars = rows.some((row) => /\$\s?\d/.test(row) && !EXCHANGED.test(row));
  const fits = (code: string) =>
    (!dollars || DOLLARS.has(code)) &&
    SHARED.every(([sign, codes]) => codes.has(code) || !rows.some((row) => sign.test(row)));
  if (guess !== null && guess !== 'USD' && fits(guess)) return found(guess, 'guessed');
  return dollars ? found('USD', 'printed') : NONE;
}

/** What the total would be in other money. */
const EXCHANGED = /\b(?:RMB|EXCHANGE|RATE)\b/;

function guessOf(rows: readonly string[], thousandths: boolean, sign: '.' | ',' | null): string | null {
  const place = placeOf(rows);
  if (place.kind === 'several') return null;
  if (place.kind === 'known') return !thousandths || hasThousandths(place.code) ? place.code : null;
  return thousandths ? thousandthsOf(rows) : currencySpoken(rows, sign);
}

/** The code with the most rows that have its words; the first of several. */
function mostNamed(table: typeof CODES, texts: readonly string[]): string | null {
  let best: { code: string; rows: number } | null = null;
  for (const [code, words] of table) {
    const rows = texts.filter((text) => words.test(text)).length;
    if (rows > (best?.rows ?? 0)) best = { code, rows };
  }
  return best?.code ?? null;
}

/**
 * The sign between whole units and their parts in most amounts; null where there is none.
 * @param decimals the digits behind it
 */
export function findDecimalSign(
  texts: readonly string[],
  decimals: MoneyStyle['decimals'],
): '.' | ',' | null {
  if (decimals === 0) return null;
  const count = (sign: RegExp) => texts.filter((text) => sign.test(text)).length;
  const points = count(new RegExp(`\\d\\s?\\.\\s?\\d{${decimals}}(?!\\d)`));
  const commas = count(new RegExp(`\\d\\s?,\\s?\\d{${decimals}}(?!\\d)`));
  if (points === 0 && commas === 0) return null;
  return commas > points ? ',' : '.';
}
