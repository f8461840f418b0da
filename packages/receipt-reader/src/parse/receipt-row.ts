import type { ReadChar } from '../ocr/words.ts';
import { type Cell, type PrintedRow, unionBox } from '../rows/printed-row.ts';
import type { Box } from '../types.ts';
import {
  type FoundAmount,
  findAmounts,
  type MoneyStyle,
  parseBrokenAmount,
  toDigits,
  withLostDigit,
} from './currency/money.ts';
import { findMeasure, type Measure } from './items/measures.ts';
import { kindOf, type RowKind } from './keywords.ts';

export type ReceiptRow = {
  label: string;
  kind: RowKind;
  /** Except unit prices; the last is the row's own. */
  amounts: RowAmount[];
  units: RowAmount[];
  /** Its figures are not among the amounts. */
  measure: Measure | null;
  /** One whole unit: 100, or 1000 with three decimals. */
  one: 100 | 1000;
  /** The amount if its decimal point was lost. */
  broken: number | null;
  lost: readonly number[];
  /** Tax in cents; see sum-kinds.ts. */
  taxInTable?: number;
  /** See paid-before.ts. */
  paidBefore?: number;
  box: Box;
  nameConfidence: number;
  /** In a script no recogniser knows. */
  unread: boolean;
  /** Of the leading digits. */
  countConfidence: number;
};

export type RowAmount = {
  currency: boolean;
  signRead: boolean;
  cents: number;
  negative: boolean;
  guessed: boolean;
  cell: Cell | null;
  confidence: number;
};

const GAP = '  ';

const textOf = (cells: readonly Cell[]): string => cells.map(({ text }) => text).join(GAP);

/** The last amount, or a lone unit price. */
export const ownAmount = (row: ReceiptRow): RowAmount | undefined => row.amounts.at(-1) ?? row.units.at(-1);

export const centsOf = (row: ReceiptRow): number => ownAmount(row)?.cents ?? 0;

/** Also an amount without its decimal point. */
export const centsOrBroken = (row: ReceiptRow): number => ownAmount(row)?.cents ?? row.broken ?? 0;

export const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, cents) => sum + cents, 0);

/** Two labelled amounts make two rows. */
export function toReceiptRows(row: PrintedRow, style: MoneyStyle): ReceiptRow[] {
  const text = textOf(row.cells);
  const found = findAmounts(text, style);
  const cut = splitPoint(text, found);
  if (cut === null) return [toReceiptRow(row.cells, style)];
  let length = 0;
  const index = row.cells.findIndex((cell) => {
    const starts = length >= cut;
    length += cell.text.length + GAP.length;
    return starts;
  });
  if (index <= 0) return [toReceiptRow(row.cells, style)];
  return [
    toReceiptRow(row.cells.slice(0, index), style),
    ...toReceiptRows({ cells: row.cells.slice(index) }, style),
  ];
}

/** `NET SALES 100.75 GRAND TOTAL 113.35`. */
function splitPoint(text: string, found: readonly FoundAmount[]): number | null {
  for (const [i, amount] of found.entries()) {
    const next = found[i + 1];
    if (!next) break;
    const between = text.slice(amount.end, next.start);
    if (/[A-Za-z]{3}/.test(between) && kindOf(between) !== 'plain') return amount.end;
  }
  return null;
}

function toReceiptRow(cells: readonly Cell[], style: MoneyStyle): ReceiptRow {
  const text = textOf(cells);
  const { measure, found } = measured(text, style);
  const cuts = measure ? [...found, measure].sort((a, b) => a.start - b.start) : found;
  const withoutAmounts = (from: string) => cleanLabel(cuts.reduceRight((rest, a) => cut(rest, a), from));
  const last = found.at(-1);
  // Behind the price are tax marks or text of another paper. Only a price in front has its name behind it.
  const before = withoutAmounts(text.slice(0, last?.end));
  const broken = last || measure ? null : brokenAmount(cells, style);
  const whole = broken !== null && cells.length > 1 ? textOf(cells.slice(0, -1)) : text;
  const label = /\p{L}{2}/u.test(before) && broken === null ? before : withoutAmounts(whole);
  const amounts = found.map((amount): RowAmount & { unit: boolean } => {
    const cell = cellAt(cells, amount.end - 1);
    return { ...amount, cell, confidence: cell?.confidence ?? 1 };
  });
  // `2 @ 4.25` alone: used as the price until a better one is found.
  const named = cells.filter((cell) => /\p{L}{3}/u.test(cell.text));
  return {
    label,
    kind: kindOf(label),
    amounts: amounts.filter((amount) => !amount.unit),
    units: amounts.filter((amount) => amount.unit),
    measure,
    one: style.decimals === 3 ? 1000 : 100,
    broken,
    lost: last || measure || broken !== null ? [] : withLostDigit(cells.at(-1)?.text ?? '', style),
    box: unionBox(cells.map((cell) => cell.box)),
    nameConfidence: Math.min(...(named.length ? named : cells).map((cell) => cell.confidence)),
    unread: cells.some((cell) => cell.unread),
    countConfidence: firstDigits(cells),
  };
}

/** What was taken off may name a measure: `Any 3 for 10.00  -1.55`. */
function measured(text: string, style: MoneyStyle): { measure: Measure | null; found: FoundAmount[] } {
  const all = findAmounts(text, style);
  const measure = style.decimals === 2 ? findMeasure(text) : null;
  if (measure === null) return { measure, found: all };
  const found = all.filter(({ start, end }) => end <= measure.start || start >= measure.end);
  return { measure: found.at(-1)?.negative ? null : measure, found };
}

function firstDigits([first]: readonly Cell[]): number {
  const chars = first?.chars ?? [];
  const end = chars.findIndex(({ char }) => !/\d/.test(char));
  const digits = end < 0 ? chars : chars.slice(0, end);
  const asDigit = ({ char, confidence, others }: ReadChar) =>
    others.reduce((sum, other) => sum + (looksLike(other.char) === char ? other.confidence : 0), confidence);
  return Math.min(1, ...digits.map(asDigit));
}

const looksLike = (char: string): string => (/[TLi!\]]/.test(char) ? '1' : toDigits(char));

/** `56` may be `.56`. */
const MAY_BE_SMALL: ReadonlySet<RowKind> = new Set(['tax', 'tip', 'charge', 'discount', 'rounding']);

function brokenAmount(cells: readonly Cell[], style: MoneyStyle): number | null {
  const text = cells.at(-1)?.text ?? '';
  const broken = parseBrokenAmount(text, style);
  const small = style.decimals === 2 && /^\D{0,2}(\d{2})$/.exec(text.trim())?.[1];
  if (broken !== null || !small || cells.length < 2) return broken;
  return MAY_BE_SMALL.has(kindOf(textOf(cells.slice(0, -1)))) ? Number(small) : null;
}

const cut = (text: string, { start, end }: { start: number; end: number }): string =>
  `${text.slice(0, start)} ${text.slice(end)}`;

function cellAt(cells: readonly Cell[], position: number): Cell | null {
  let end = 0;
  for (const cell of cells) {
    end += cell.text.length + GAP.length;
    if (position < end) return cell;
  }
  return cells.at(-1) ?? null;
}

function cleanLabel(text: string): string {
  return text
    .replace(/[.·_]{3,}/g, ' ')
    .replace(/(?:USD)?[$£€¥₹](?!\d)/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/(?:\s+(?:CHF|S?Fr\.?))+$/, '');
}

/** Cost 0 is as printed. */
export type Reading = {
  cents: number;
  cost: number;
  /** Not printed on the row. */
  invented?: boolean;
};

/** Alternatives must not compete with what is plainly printed. */
const LEAST_COST = 1.2;

/** Without a first digit that may be a currency sign, and with one second-best digit at a time. */
export function otherReadings(amount: RowAmount): Reading[] {
  const withoutSign = amount.cents % 10 ** (String(amount.cents).length - 1);
  const unsigned = amount.signRead && withoutSign > 0 ? [{ cents: withoutSign, cost: LEAST_COST }] : [];
  return [...unsigned, ...secondBest(amount)];
}

function secondBest(amount: RowAmount): Reading[] {
  const chars = amount.cell?.chars;
  if (!chars) return [];
  const digits = digitsOf(chars, amount.cents);
  const readings = new Map<number, number>();
  for (const [position, digit] of digits.entries()) {
    for (const other of digit.others) {
      if (!/\d/.test(other.char)) continue;
      const place = 10 ** (digits.length - 1 - position);
      const cents = amount.cents + (Number(other.char) - Number(digit.char)) * place;
      const cost = LEAST_COST + 0.25 * Math.log(Math.max(1, digit.confidence / other.confidence));
      if (cents > 0 && cost < (readings.get(cents) ?? Infinity)) readings.set(cents, cost);
    }
  }
  return [...readings].map(([cents, cost]) => ({ cents, cost }));
}

function digitsOf(chars: readonly ReadChar[], cents: number): ReadChar[] {
  const wanted = String(cents).padStart(3, '0');
  const digits = chars.filter(({ char }) => /\d/.test(char));
  for (let start = digits.length - wanted.length; start >= 0; start--) {
    const run = digits.slice(start, start + wanted.length);
    if (run.map(({ char }) => char).join('') === wanted) return run;
  }
  return [];
}
