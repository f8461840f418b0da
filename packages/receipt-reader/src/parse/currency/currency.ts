import { wordsFor } from '../words/index.ts';
import { decide, type Evidence, type FoundCurrency, WEIGHTS } from './currency-weights.ts';
import type { MoneyStyle } from './money.ts';
import { namedEvidence } from './named-currency.ts';
import { hasThousandths, placeEvidence, plainRows, thousandthsEvidence } from './place.ts';
import { spokenEvidence } from './spoken.ts';

const DOLLARS = ['USD', 'CAD', 'AUD', 'NZD', 'SGD', 'HKD', 'MXN', 'BRL', 'CLP', 'COP', 'ARS'];

const DOLLAR_SIGN = /(?<![A-Z])\$ ?\d|\d[.,]\d{2} ?\$/;

const SHARED: readonly (readonly [sign: RegExp, codes: readonly string[]])[] = [
  [DOLLAR_SIGN, DOLLARS],
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
  return decide([...namedEvidence(rows), ...guesses], leaningsOf(rows));
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

/** Weak evidence for or against a currency. Rows are upper case without accents. */
const HINTS: readonly (readonly [sign: RegExp, weight: number, ...codes: string[]])[] = [
  // The recogniser misreads the € in `Prezzo(€)` as a letter.
  [
    /\b(?:PREZZO|IMPORTO|TOTALE|PREIS|BETRAG|SUMME|PRIX|MONTANT|IMPORTE|PRECIO|PRECO|VALOR|PRIJS|BEDRAG) ?\([EFC6G]\)/,
    WEIGHTS.hint,
    'EUR',
  ],
  [/\bSDN\b|\bS\/B\b|\bBERHAD\b/, WEIGHTS.hint, 'MYR'],
  [/\bPTE\b\W{0,2}LTD\b/, WEIGHTS.hint, 'SGD'],
  [/\bPTY\b\W{0,3}LTD\b/, WEIGHTS.weakHint, 'AUD', 'ZAR'],
  [/\bPVT\b\W{0,2}LTD\b/, WEIGHTS.weakHint, 'INR', 'PKR', 'LKR'],
  [/\bGMBH\b/, WEIGHTS.weakHint, 'EUR', 'CHF'],
  [/\(\d{5,7}-[A-Z]\)|\b(?:CO|REG|ROC)\b.{0,8}\b\d{5,7}-[A-Z]\b/, WEIGHTS.weakHint, 'MYR'],
  [
    /\b(?:MWST|TVA|IVA)\D{0,6}(?:8[.,]1|7[.,]7|2[.,]6|3[.,]8)0? ?%|\b(?:8[.,]1|7[.,]7|2[.,]6|3[.,]8)0? ?% ?(?:MWST|TVA|IVA)/,
    WEIGHTS.hint,
    'CHF',
  ],
  [
    /\b(?:MWST|UST)\D{0,6}(?:19|7|20|10)(?:[.,]00?)? ?%|\bIVA\D{0,6}(?:22|4)(?:[.,]00?)? ?%|\bTVA\D{0,6}(?:20|10|5[.,]50?)(?:[.,]00?)? ?%/,
    WEIGHTS.weakHint,
    'EUR',
  ],
  [/\bSST\b|\bGST\b\D{0,4}6(?:[.,]00?)? ?%|\b6(?:[.,]00?)? ?% ?GST\b/, WEIGHTS.weakHint, 'MYR'],
  [/\bGST\b\D{0,4}[789](?:[.,]00?)? ?%/, WEIGHTS.weakHint, 'SGD'],
  [/\bGST\b\D{0,4}10(?:[.,]00?)? ?%|\b10 ?% ?GST\b/, WEIGHTS.weakHint, 'AUD'],
  [/\bGST\b\D{0,4}15(?:[.,]00?)? ?%/, WEIGHTS.weakHint, 'NZD'],
  [/\bGST\b\D{0,4}5(?:[.,]00?)? ?%/, WEIGHTS.weakHint, 'CAD'],
  [/\b(?:GRATUITY|TIPS?|SERVER|DASHER)\b/, WEIGHTS.faintHint, 'USD', 'CAD'],
  [
    /\b(?:SELANGOR|KUALA LUMPUR|JOHOR|PULAU PINANG|PETALING JAYA|MELAKA|SARAWAK|SABAH|KLANG|SHAH ALAM|PUCHONG|CHERAS)\b/,
    WEIGHTS.weakHint,
    'MYR',
  ],
  [/\bJALAN\b|\bJLN\b|\bTAMAN\b|\bLORONG\b|\bBANDAR\b/, WEIGHTS.weakHint, 'MYR'],
  [
    /\b(?:BANGALORE|BENGALURU|MUMBAI|NEW DELHI|CHENNAI|HYDERABAD|KOLKATA|GURGAON|GURUGRAM|KARNATAKA|MAHARASHTRA|TAMIL NADU)\b/,
    WEIGHTS.weakHint,
    'INR',
  ],
  [/\bTIN ?(?:NO|NUMBER)\b|\bVAT TIN\b|\bS\.? ?TAX\b|\bSWACHH\b|\bKRISHI\b/, WEIGHTS.weakHint, 'INR'],
  [/\bVAT\b\D{0,8}20(?:[.,]00?)? ?%|\b20(?:[.,]00?)? ?% ?VAT\b/, WEIGHTS.weakHint, 'GBP'],
  [/(?:^|, ?)(?:LONDON|EDINBURGH|GLASGOW|CARDIFF|LEEDS|LIVERPOOL)$/, WEIGHTS.weakHint, 'GBP'],
  [/, ?(?:PERTH|ADELAIDE|DARWIN|CANBERRA)\b|\b(?:WA|SA|NT|ACT)[ ,]{1,2}\d{4}$/, WEIGHTS.weakHint, 'AUD'],
];

const TAX =
  /^(?:TOTAL |FOOD |LOCAL |LIQUOR )?TAX(?:ES)?(?: ?\d)?\b(?!\W*(?:INVOICE|CODE|NO|ID|REG|SUMMARY|RATE|TYPE|\(RM))/;
/** `GST 3` alone is the number of guests. */
const VALUE_ADDED =
  /(?<!\d |[AP]M )\b(?:VAT|SST|HST|PST|QST|MWST|TVA|BTW|IVA|MOMS|PVM|DPH|KDV)\b|\bGST(?! ?[:#]? ?\d{1,2}(?:$| [A-Z#]))\b|\b[CSI]GST\b|\bGST ?(?:ID|REG|NO)/;

/** Taxes of several countries, which the likeliest currency should have. */
const LEANINGS: readonly (readonly [tax: RegExp, ...codes: string[]])[] = [
  [/\bVAT\b/, 'GBP'],
  [/\bGST\b/, 'AUD', 'SGD', 'NZD', 'CAD', 'INR'],
  [/\b(?:MWST|TVA|BTW|PVM)\b/, 'EUR'],
  [/\bIVA\b/, 'EUR', 'MXN'],
  [/\bMOMS\b/, 'SEK', 'DKK'],
  [/\bDPH\b/, 'CZK', 'EUR'],
];

const leaningsOf = (rows: readonly string[]): string[] => {
  const taxed = rows.filter((row) => VALUE_ADDED.test(row));
  return LEANINGS.filter(([tax]) => taxed.some((row) => tax.test(row))).flatMap(([, ...codes]) => codes);
};

/** Only sales taxes have such rates, and 9.975 % in Quebec. */
const SALES_TAX = /^(?:TAX(?:ES)?\b\D{0,6}|(?=.*% ?TAX\b))(?!9\.975|14\.975)\d{1,2}\.(?!0+(?!\d))\d{1,3} ?%/;
const AMERICAN = /\b(?:GRATUITY|TIPS?|SERVER|DASHER|CHECK|CHK|TO ?GO)\b/;

/** Tills in the United States hardly ever round to a coin. */
const ROUNDING = wordsFor('rounding');

/** Countries with a decimal point. */
const WITH_A_POINT = ['USD', 'GBP', 'AUD', 'NZD', 'MYR', 'SGD', 'INR', 'HKD', 'PHP', 'THB'];

/** `sign`: decimal sign of the amounts. */
function hintEvidence(rows: readonly string[], sign: '.' | ',' | null): Evidence[] {
  const has = (one: RegExp) => rows.some((row) => one.test(row));
  const hints = HINTS.filter(([one]) => has(one)).flatMap(([, weight, ...codes]) =>
    codes.map((code) => ({ code, weight })),
  );
  if (has(VALUE_ADDED)) hints.push({ code: 'USD', weight: WEIGHTS.against });
  else if (sign !== null && has(TAX)) hints.push({ code: 'USD', weight: WEIGHTS.weakHint });
  if (!has(VALUE_ADDED) && [SALES_TAX, DOLLAR_SIGN, AMERICAN].every(has))
    hints.push({ code: 'USD', weight: WEIGHTS.hint });
  if (has(ROUNDING)) hints.push({ code: 'USD', weight: WEIGHTS.weaklyAgainst });
  if (sign === ',') {
    hints.push({ code: 'EUR', weight: WEIGHTS.decimalComma });
    hints.push(...WITH_A_POINT.map((code) => ({ code, weight: WEIGHTS.against })));
  }
  return hints;
}
