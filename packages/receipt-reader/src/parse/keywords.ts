import { MISREAD_PERCENT } from './currency/money.ts';
import { translateHan, wordsFor } from './words/index.ts';

export type RowKind =
  | 'subtotal'
  | 'total'
  | 'tax'
  | 'tip'
  | 'charge'
  | 'discount'
  | 'rounding'
  | 'payment'
  | 'advice' // suggested tips, tax breakdown, loyalty: figures that belong to no sum
  | 'plain';

/** Rows that change a sum into another. */
export const ADDED: ReadonlySet<RowKind> = new Set(['tax', 'tip', 'charge', 'discount', 'rounding']);

/** Each label of a receipt is folded dozens of times. */
const folded = new Map<string, string>();
const MOST_FOLDED = 1000;

/** Upper case, digits in words as letters (`SUBT0TAL`), signs as spaces, misread keywords corrected. */
export function foldLabel(text: string): string {
  const known = folded.get(text);
  if (known !== undefined) return known;
  if (folded.size >= MOST_FOLDED) folded.clear();
  const label = fold(text);
  folded.set(text, label);
  return label;
}

function fold(text: string): string {
  return translateHan(text)
    .toUpperCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(MISREAD_PERCENT, '% ')
    .replace(/(?<=[A-Z])0|0(?=[A-Z]{2})/g, 'O')
    .replace(/(?<=[A-Z])1(?=[A-Z])/g, 'I')
    .replace(/(?<=\b[A-Z])\.(?=[A-Z]\b)/g, '')
    .replace(/[^A-Z0-9%]+/g, ' ')
    .replace(/\b[A-Z](?: [A-Z]){3,}\b/g, (spaced) => spaced.replaceAll(' ', ''))
    .replace(/(?<=^|\s)(\d+)(?=[A-Z]{3})/g, '$1 ')
    .replace(/[A-Z0-9]{5,}/g, correctKeyword)
    .trim();
}

const OFTEN_MISREAD =
  'TOTAL SUBTOTAL GRATUITY SERVICE BALANCE AMOUNT DISCOUNT BOTTLE RETURN REFUND SUMME BETRAG TRINKGELD RUCKGELD ROUNDING RUNDUNG'.split(
    ' ',
  );

const correctKeyword = (word: string): string =>
  OFTEN_MISREAD.find((keyword) => differInOneCharacter(word, keyword)) ?? word;

export const differInOneCharacter = (a: string, b: string): boolean =>
  a.length === b.length && [...a].filter((char, i) => char !== b[i]).length === 1;

/** Order matters: `TOTAL TAX` is a tax, `SERVICE CHARGE` a tip, `TOTAL TO PAY` not a payment. */
const RULES: readonly (readonly [RowKind, RegExp])[] = [
  ['advice', wordsFor('advice')],
  ['rounding', wordsFor('rounding')],
  ['subtotal', wordsFor('subtotal')],
  ['tax', wordsFor('taxSum')],
  ['tip', wordsFor('tipSum')],
  ['payment', wordsFor('payment')],
  ['payment', wordsFor('change')],
  ['total', wordsFor('total')],
  ['discount', wordsFor('discount')],
  ['tip', wordsFor('tip')],
  ['tip', wordsFor('service')],
  ['tax', wordsFor('tax')],
  ['charge', wordsFor('charge')],
];

/** `plain` for dishes, addresses and greetings. */
export function kindOf(label: string): RowKind {
  const folded = foldLabel(label);
  const kind = kindOfFolded(folded);
  return kind === 'plain' ? kindOfFolded(withoutCurrency(folded)) : kind;
}

const CURRENCY_BEHIND =
  /(?: IN)?(?: (?:CHF|SFR|FR|EUR|EURO|USD|GBP|AUD|CAD|SGD|RM|RS|RP|INR|SEK|NOK|DKK|CZK|HUF|OMR|KWD|KD|BHD|BD|JOD|JD|TND|DT))+$/i;

export const withoutCurrency = (label: string): string => label.replace(CURRENCY_BEHIND, '');

const kindOfFolded = (folded: string): RowKind =>
  RULES.find(([, pattern]) => pattern.test(folded))?.[0] ?? 'plain';

const CHANGE = wordsFor('change');

/** Whether a row gives the change from cash. */
export const isChange = (label: string): boolean => CHANGE.test(foldLabel(label));

const RETURNED = new RegExp(`${wordsFor('returned').source}|${wordsFor('deposit').source}`);

/** Bottles that were brought back, if the amount is negative. */
export const isReturned = (label: string): boolean => RETURNED.test(foldLabel(label));

const HEADS = new RegExp(`^(?:${wordsFor('heads').source})`);
const COLUMN_HEADS = /^(QTY|DESCRIPTION|UDS|ITEM NAME|ITEMS? (QTY|PRICE|AMOUNT)|ANZ)\b/;
const GREETING = /\b(THANK|WELCOME TO|WWW|HTTPS?|COME AGAIN|VISIT US)\b|\bCOM$/;
const SURVEY = /\b(SURVEY|FEEDBACK|TELL US|CHANCE TO WIN|WI ?FI|UMFRAGE|ENCUESTA|ENQUETE)\b/;

/** Invitations and notices around the items. */
export const isSurvey = (label: string): boolean => SURVEY.test(foldLabel(label));
const COUNTED_HEAD = /\b(CHK|CHECK|TBL|TABLE|GST|GUESTS?|PAX|TEL|SRV|COVERS) ?\d/;
const ADDRESS = /^\d{2,6} (\S+ ){1,4}(STREET|ROAD|ST|RD|AVE|AVENUE|BLVD|BOULEVARD|HWY|LANE|DRIVE)\b/;
const DATE_OR_TIME = /\d{1,2}:\d{2}|\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}|\d{4}-\d{2}-\d{2}/;

/** One word does not decide: `Table 12` is no dish, `Table Bread` and `Order of Fries` are. */
export function isAdministrative(label: string): boolean {
  const folded = foldLabel(label);
  if (HEADS.test(folded) && (/[\d:#]/.test(label) || !/ /.test(folded))) return true;
  return (
    [COLUMN_HEADS, GREETING, SURVEY, COUNTED_HEAD, ADDRESS].some((rule) => rule.test(folded)) ||
    DATE_OR_TIME.test(label)
  );
}

/** `Sub Total`, `SALE AMOUNT`, but not `TOTAL 0% Yogurt`. */
export const isSumAlone = (label: string): boolean =>
  ['subtotal', 'total'].includes(kindOf(label)) && foldLabel(label).split(' ').length <= 2;

/** Sums by category; each might also be an item. */
export const isCategory = (label: string): boolean =>
  /^(FOOD|BEVERAGES?|BEV|LIQUOR|BEER|WINE|DRINKS?|ALCOHOL|NA BEV|BAR|KITCHEN|MERCHANDISE|SALES)$/.test(
    foldLabel(label),
  );
