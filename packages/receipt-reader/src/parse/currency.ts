import { foldLabel } from './keywords.ts';
import type { MoneyStyle } from './money.ts';

/**
 * Words that name a currency, by its ISO code; those that are also other words (Jack Daniel’s, Minnesota) beside an amount
 * alone. A recogniser of English has no £ and no €.
 */
const CODES: readonly (readonly [string, RegExp])[] = [
  // Swiss tax numbers begin with it; a Swiss paper may give the total in euros too.
  ['CHF', /\bCHF\b|\bCHE-?\d{3}|\bS?FR\.? ?\d+\.\d{2}(?!\d|\.\d)/],
  ['EUR', /€|\bEUR\b|\d ?EUROS?\b|\bEUROS?(?:$| ?[\d(])/],
  ['GBP', /£|\bGBP\b|\bSTERLING\b/],
  ['PLN', /\bPLN\b|\dZL\b|\bZL\b/],
  ['CAD', /\bCAD\b|\bC\$|\bCA\$/],
  ['AUD', /\bAUD\b|\bA\$/],
  ['NZD', /\bNZD\b|\bNZ\$/],
  ['MXN', /\bMXN\b|\bM\.N\.|100 MN\b|PESOS/],
  ['BRL', /\bBRL\b|R\$/],
  ['INR', /₹|\bINR\b|\bRS\.? ?\d{2}/],
  ['MYR', /\bMYR\b|\bRM ?\d+[.,]\d{2}/],
  ['SGD', /\bSGD\b|\bS\$ ?\d/],
  // A recogniser of English takes ₩ for a W.
  ['KRW', /₩|\d ?원|\bKRW\b|\d ?WON\b|(?:^|\s)W ?\d{1,3}(?:,\d{3})+(?!\d)/],
  ['JPY', /\d ?円|\bJPY\b|\d ?YEN\b|[¥￥] ?\d[\d,]*(?![\d.])/],
  ['CNY', /\d ?元|\bCNY\b|\bRMB\b|[¥￥] ?\d+\.\d{2}/],
  ['IDR', /\bIDR\b|\bRP\.? ?\d/],
  ['DKK', /\bDKK\b/],
  ['NOK', /\bNOK\b/],
  ['SEK', /\bSEK\b/],
  ['CZK', /\bCZK\b|\d ?KC$/],
  ['OMR', /\bOMR\b/],
  ['KWD', /\bKWD\b|\bKD ?\d+[.,]\d{3}|\d[.,]\d{3} ?KD\b/],
  ['BHD', /\bBHD\b|\bBD ?\d+[.,]\d{3}|\d[.,]\d{3} ?BD\b/],
  ['JOD', /\bJOD\b|\bJD ?\d+[.,]\d{3}|\d[.,]\d{3} ?JD\b/],
  ['TND', /\bTND\b|\bDT ?\d+[.,]\d{3}|\d[.,]\d{3} ?DT\b/],
  ['USD', /\bUSD\b|\bUS\$/],
];

/** Taxes that only some countries have: weaker evidence than a currency's own name. */
const BY_TAX: readonly (readonly [string, RegExp])[] = [
  ['CAD', /(?<!\d |[AP]M )\b(HST|QST|TPS|TVQ|PST)\b/],
  ['INR', /\b(CGST|SGST|GSTIN)\b/],
  ['AUD', /\bABN\b/],
  ['PLN', /\b(PTU|PARAGON)\b/],
  ['MXN', /\bRFC\b/],
  ['BRL', /\b(CNPJ|ICMS)\b/],
  ['EUR', /\b(MWST|UST ?ID|BTW|P ?IVA|IGIC|SIRET|NIF)\b/],
  ['GBP', /\b(VAT (NO|REG|NUMBER)|[A-Z]{1,2}\d[A-Z\d]? \d[ABD-HJLNP-UW-Z]{2})\b/],
];

/**
 * The currency that a receipt names, by its ISO code (`EUR`); null if it does not say. A `$` alone is taken for US dollars
 * unless the taxes are another country's.
 */
export function findCurrency(texts: readonly string[]): string | null {
  const upper = texts.map((text) => text.toUpperCase());
  const named = mostNamed(CODES, upper);
  if (named !== null) return named;
  const taxed = mostNamed(BY_TAX, texts.map(foldLabel));
  const dollars = upper.some((text) => /\$\s?\d/.test(text));
  if (!dollars) return taxed;
  return taxed !== null && HAVE_DOLLARS.has(taxed) ? taxed : 'USD';
}

const HAVE_DOLLARS = new Set(['CAD', 'AUD', 'MXN', 'BRL']);

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
