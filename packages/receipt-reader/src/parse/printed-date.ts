import { foldLabel } from './keywords.ts';

/** `2026-11-30`. */
export type PrintedDate = string;

/** Beginnings of the months in the languages of `words/`, upper case without accents. */
const MONTHS: readonly RegExp[] = [
  'JAN|ENE|GEN|STY|OCA|LED',
  'FEB|FEV|FEVR|LUT|SUB|UNO',
  'MAR|MRZ|MAER|MAA|MRT|BRE',
  'APR|ABR|AVR|KWI|NIS|DUB',
  'MAY|MAI|MAG|MEI|MAJ|KVE',
  'JUN|JUIN|GIU|CZE|HAZ|CVN',
  'JUL|JUIL|LUG|LIP|TEM|CVC',
  'AUG|AGO|AOU|SIE|AGU|SRP',
  'SEP|SET|WRZ|EYL|ZAR',
  'OCT|OKT|OTT|OUT|PAZ|EKI|RIJ',
  'NOV|KAS|LIS',
  'DEC|DEZ|DIC|GRU|ARA|PRO',
].map((names) => new RegExp(`^(?:${names})`));

/** A time may be glued behind. */
const YEAR = '(?<year>20\\d{2}|\\d{2}(?=\\D|$|\\d{1,2}[:.]\\d{2}))';
const DAY = '(?<day>\\d{1,2})';
const MARK = '\\s?(?<mark>[./-])\\s?';
const START = '(?<![\\d.,/])';

const PATTERNS = [
  `${START}(?<year>20\\d{2})\\s?[./-]\\s?(?<month>\\d{1,2})\\s?[./-]\\s?${DAY}(?!\\d)`,
  `(?<year>20\\d{2})\\s?年\\s?(?<month>\\d{1,2})\\s?月\\s?${DAY}\\s?日`,
  `${START}(?<first>\\d{1,2})${MARK}(?<second>\\d{1,2})\\s?\\k<mark>\\s?${YEAR}`,
  `${START}${DAY}(?:ST|ND|RD|TH)?[ .,/-]{0,2}(?:DE |OF )?(?<name>\\p{L}{3,10})\\.?[ .,/'-]{0,3}(?:DE )?${YEAR}`,
  `(?<name>\\p{L}{3,10})\\.?[ .,/-]{0,2}${DAY}(?:ST|ND|RD|TH)?[ .,/'-]{1,3}${YEAR}`,
].map((pattern) => new RegExp(pattern, 'gu'));

const LABELLED = /\b(DATE|DATUM|FECHA|DATA|DATO|TARIH|BILL DT|DT)\b/;
/** Dates of something else. */
const OTHER = /\b(EXP|EXPIRY|EXPIRES|VALID|UNTIL|BEFORE|DUE|BIRTH|DOB|RETURN|GUELTIG|GULTIG|BIS|HASTA)\b/;
const TIME = /\d{1,2}[:.h]\d{2}/;

type Possible = {
  /** As in the United States. */
  monthFirst: boolean;
  /** None is later. */
  latest?: PrintedDate | undefined;
};

/** The receipt's date: the one that is labelled or beside a time, otherwise the first. */
export function findDate(texts: readonly string[], { monthFirst, latest }: Possible): PrintedDate | null {
  const found = texts.flatMap((text) => {
    const label = foldLabel(text);
    if (OTHER.test(label)) return [];
    const dates = datesIn(text, monthFirst).filter((date) => latest === undefined || date <= latest);
    return dates.map((date) => ({
      date,
      rank: (LABELLED.test(label) ? 1 : 0) + (TIME.test(text) ? 1 : 0),
    }));
  });
  const best = Math.max(...found.map(({ rank }) => rank));
  return found.find(({ rank }) => rank === best)?.date ?? null;
}

function datesIn(text: string, monthFirst: boolean): PrintedDate[] {
  const plain = text
    .toUpperCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '');
  for (const pattern of PATTERNS) {
    const dates = [...plain.matchAll(pattern)].flatMap(({ groups = {} }) => toDate(groups, monthFirst) ?? []);
    if (dates.length > 0) return dates;
  }
  return [];
}

function toDate(
  { year = '', month, day, name, first, second }: Record<string, string>,
  monthFirst: boolean,
): PrintedDate | null {
  const whole = Number(year.length === 2 ? `20${year}` : year);
  if (first !== undefined && second !== undefined) {
    const [a, b] = [Number(first), Number(second)];
    return monthFirst
      ? (dateOf(whole, a, b) ?? dateOf(whole, b, a))
      : (dateOf(whole, b, a) ?? dateOf(whole, a, b));
  }
  const named = name === undefined ? -1 : MONTHS.findIndex((one) => one.test(name));
  return dateOf(whole, name === undefined ? Number(month) : named + 1, Number(day));
}

/** Null for a day that does not exist. */
function dateOf(year: number, month: number, day: number): PrintedDate | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  const exists = month >= 1 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return exists ? date.toISOString().slice(0, 10) : null;
}

/** Where a receipt was printed, it may be tomorrow already. */
export const latestPossible = (): PrintedDate =>
  new Date(Date.now() + 24 * 3_600_000).toISOString().slice(0, 10);
