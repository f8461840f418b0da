import { hintEvidence } from './currency-hints.ts';
import { decide, type Evidence, type FoundCurrency, WEIGHTS } from './currency-weights.ts';
import type { MoneyStyle } from './money.ts';
import { namedEvidence } from './named-currency.ts';
import { hasThousandths, placeEvidence, plainRows, thousandthsEvidence } from './place.ts';
import { spokenEvidence } from './spoken.ts';

const DOLLARS = ['USD', 'CAD', 'AUD', 'NZD', 'SGD', 'HKD', 'MXN', 'BRL', 'CLP', 'COP', 'ARS'];

const SHARED: readonly (readonly [sign: RegExp, codes: readonly string[]])[] = [
  [/(?<![A-Z])\$ ?\d|\d[.,]\d{2} ?\$/, DOLLARS],
  [/\bRS\.? ?\d{2}/, ['INR', 'PKR', 'LKR', 'NPR', 'MUR']],
  [/\d ?KR\b|\bKR\.? ?\d/, ['SEK', 'NOK', 'DKK', 'ISK']],
  [/\bPESOS\b/, ['MXN', 'ARS', 'CLP', 'COP', 'UYU', 'DOP', 'PHP']],
  [/\d ?DHS?\b|\bDHS?\.? ?\d/, ['AED', 'MAD']],
];

/** Rows that convert the total. */
const EXCHANGED = /\b(?:RMB|EXCHANGE|RATE)\b/;

/** A shared sign is the only one US dollars have, so it counts as naming them. */
const sharedEvidence = (rows: readonly string[]): Evidence[] =>
  SHARED.filter(([sign]) => rows.some((row) => sign.test(row) && !EXCHANGED.test(row))).flatMap(([, codes]) =>
    codes.map((code) => ({ code, weight: WEIGHTS.sharedSign, named: code === 'USD' })),
  );

type Amounts = {
  decimals: MoneyStyle['decimals'];
  /** ISO code of the host's other bills. */
  usualCurrency?: string | null | undefined;
};

/** By weight of evidence. Unless named, a currency must have the printed number of decimals. */
export function findCurrency(
  texts: readonly string[],
  { decimals, usualCurrency = null }: Amounts,
): FoundCurrency {
  const rows = plainRows(texts);
  const sign = findDecimalSign(texts, decimals);
  const usual = usualCurrency === null ? [] : [{ code: usualCurrency, weight: WEIGHTS.usual }];
  const guesses = [
    ...placeEvidence(rows),
    ...sharedEvidence(rows),
    ...(decimals === 3 ? thousandthsEvidence(rows) : spokenEvidence(rows, sign)),
    ...hintEvidence(rows, sign),
    ...usual,
  ].filter(({ code }) => decimals !== 3 || hasThousandths(code));
  return decide([...namedEvidence(rows), ...guesses]);
}

/** Decimals of the currency named on a paper whose amounts are not known yet. */
export function digitsNamed(texts: readonly string[]): 2 | 3 | null {
  const rows = plainRows(texts);
  const { currency } = decide([...namedEvidence(rows), ...placeEvidence(rows), ...thousandthsEvidence(rows)]);
  if (currency === null) return null;
  return hasThousandths(currency) ? 3 : 2;
}

/** The decimal sign of most amounts, given the number of decimals. */
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
