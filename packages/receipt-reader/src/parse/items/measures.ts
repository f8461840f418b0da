import { toDigits } from '../currency/money.ts';

/**
 * How a price came about, as shops print it on an item's row or beside it: a weight with the price per unit of weight, or a price for
 * several pieces.
 */
export type Measure = {
  start: number;
  end: number;
  /** Of what is measured, if all figures were read. */
  cents: number | null;
  /** Null for a weight. */
  pieces: number | null;
};

const CURRENCY = '(?:[$£€¥₹]|S\\$|\\b(?:EUR|USD|GBP|CHF|RM|PLN|zl|kr)\\b)';
const NUMBER = '(?:[\\dOoIl]{1,3}(?:\\s?[.,]\\s?[\\dOoIl]{1,3})?|[.,][\\dOoIl]{1,3})';
const DIGIT = '[\\dOoIl|SBZ]';
const PRICE = `(?:${DIGIT}{1,4}\\s?[.,]\\s?${DIGIT}{2}|(?<![\\d.,])[.,]${DIGIT}{2})(?!\\d)`;
const MASS = '(?:kgs?|kilos?|lbs?|[1Il]bs?|oz|gr?s?|ltr?s?|l)\\b\\.?';
const NET = '(?:\\s?\\b(?:NETT?O?|TARE|GROSS|WT|WEIGHT)\\b\\.?:?)?';
const TIMES = '(?:@|[xX×*]|\\b(?:at|AT|At|à|a)\\b)';
const PER = `\\s?(?:${CURRENCY}\\s?)?(?:/|\\bper\\b)\\s?1?\\s?(?:100\\s?g|${MASS})`;

const price = (name: string) => `(?:${CURRENCY}\\s?)?(?<${name}>${PRICE})(?:\\s?${CURRENCY})?`;

/** `2.31 lb @ 0.69 /lb`, `0,532 kg x 3,99 EUR/kg`, `0.16 lb @ 1 lb / 3.99`, `0,436 kg 1,99 €/kg`, `kg 0,532 x 3,99`. */
const WEIGHTS = [
  `${NET}\\s?(?<![\\d.,])(?<weight>${NUMBER})\\s?(?<unit>${MASS})${NET}\\s*${TIMES}\\s*(?:1?\\s?${MASS}\\s*[/=]?\\s*)?${price('each')}(?:${PER})?`,
  `(?<![\\d.,])(?<weight>${NUMBER})\\s?(?<unit>${MASS})${NET}\\s*${price('each')}${PER}`,
  `(?<unit>\\b(?:kg|KG|Kg|lb|LB)\\b)\\s?(?<weight>${NUMBER})\\s*${TIMES}\\s*${price('each')}(?:${PER})?`,
  `${price('each')}${PER}\\s*${TIMES}\\s*(?<weight>${NUMBER})\\s?(?<unit>${MASS})`,
].map((pattern) => new RegExp(pattern, 'i'));

/** `TARE .02 lb`, which has no price. */
const TARE = new RegExp(`\\bTARE\\b(?:\\s?W(?:EIGH)?T\\b)?\\.?:?\\s*${NUMBER}\\s?${MASS}`, 'i');

/** `1 qty @ 2 / 5.00`, `2 AT 1 FOR 0.98`, `4 @ 2/3.00`. */
const SEVERAL = [
  `(?<![\\d.,])(?<pieces>\\d{1,3})\\s*(?:qty|pcs?|ea|st|stk)?\\b\\.?\\s*(?:@|\\bAT\\b)\\s*(?<several>\\d{1,2})\\s*(?:/|\\bFOR\\b)\\s*${price('each')}`,
  `(?<![\\d.,])(?<pieces>\\d{1,3})\\s*qty\\b\\.?\\s*@\\s*(?<several>\\d{1,2})\\s+${price('each')}`,
  `(?:@|\\bAT\\b)\\s*(?<several>\\d{1,2})\\s*(?:/|\\bFOR\\b)\\s*${price('each')}`,
  `(?<![\\d.,])(?<pieces>\\d{1,3})\\s*(?:@|[xX×*])\\s*${price('each')}\\s?/?\\s?\\b(?:ea|each)\\b\\.?`,
  `(?<![\\d.,/])(?<pieces>\\d{1,2})\\s+\\bFOR\\b\\s*${price('all')}`,
].map((pattern) => new RegExp(pattern, 'i'));

/** The first measure in a row's text. */
export function findMeasure(text: string): Measure | null {
  for (const pattern of [...SEVERAL, ...WEIGHTS, TARE]) {
    const match = pattern.exec(text);
    if (match) return toMeasure(match);
  }
  return null;
}

function toMeasure({ index, groups = {}, 0: found }: RegExpExecArray): Measure {
  const place = { start: index, end: index + found.length };
  if (groups.all !== undefined)
    return { ...place, cents: centsIn(groups.all), pieces: Number(groups.pieces) };
  const each = groups.each === undefined ? null : centsIn(groups.each);
  if (groups.weight === undefined && each !== null) {
    const several = Number(groups.several ?? 1);
    const pieces = Number(groups.pieces ?? 1);
    const cents = several === 0 ? null : Math.round((pieces * each) / several);
    return { ...place, cents, pieces };
  }
  const weight = weightIn(groups.weight);
  return {
    ...place,
    cents: each === null || weight === null ? null : Math.round(weight * each),
    pieces: null,
  };
}

const centsIn = (text: string): number => Number(toDigits(text).replace(/\D/g, ''));

/** A weight without a decimal point has lost it, unless it is small. */
function weightIn(text: string | undefined): number | null {
  const digits = toDigits(text ?? '')
    .replace(/\s/g, '')
    .replace(',', '.');
  const weight = Number(digits);
  return digits === '' || !(weight > 0) || weight >= 100 ? null : weight;
}
