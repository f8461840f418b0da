import { type PrintedRow, rowText } from '../rows/printed-row.ts';
import type { ReadingDoubt } from '../types.ts';
import { findAmounts, type MoneyStyle } from './currency/money.ts';
import { countRow, isHeading } from './items/item-names.ts';
import { foldLabel, isAdministrative, isSurvey, kindOf, type RowKind } from './keywords.ts';
import { ownAmount, type ReceiptRow, sumOf } from './receipt-row.ts';
import type { Proof } from './totals/balance.ts';

/** See balance.ts. */
const DOUBTFUL_COST = 2.4;
/** This many rows without a sum are a menu or a page of text; fewer may be part of a receipt. */
const MANY_ROWS = 12;
/** This many rows with two names and prices are two papers side by side. */
const MANY_PAIRS = 3;

type Reading = { rows: readonly ReceiptRow[]; printed: readonly PrintedRow[]; style: MoneyStyle };

/** Null if nothing speaks against the reading. */
export function doubtOf({ rows, printed, style }: Reading, proof: Proof, cost: number): ReadingDoubt | null {
  const texts = printed.map(rowText);
  if (isNoReceipt(rows, texts, proof)) return 'no_receipt';
  if (hasTwoTotals(rows) || isSideBySide(texts, style)) return 'several';
  return proof !== 'full' || cost >= DOUBTFUL_COST ? 'sums' : null;
}

const SUMS: ReadonlySet<RowKind> = new Set(['subtotal', 'total', 'tax', 'tip', 'payment']);
const DATE = /\d{1,2}[./-]\d{1,2}[./-]\d{2,4}|\d{1,2}:\d{2}/;

function isNoReceipt(rows: readonly ReceiptRow[], texts: readonly string[], proof: Proof): boolean {
  const sums = rows.some((row) => SUMS.has(row.kind) && (ownAmount(row) || row.broken));
  return proof === 'none' && !sums && rows.length >= MANY_ROWS && !texts.some((text) => DATE.test(text));
}

/** Further dishes and their sum below a total that excludes them. */
function hasTwoTotals(rows: readonly ReceiptRow[]): boolean {
  const totals = rows.flatMap((row, index) => (row.kind === 'total' && ownAmount(row) ? [index] : []));
  return totals.some((first, i) => {
    const above = soldIn(rows.slice(0, first));
    return totals.slice(i + 1).some((second) => {
      const between = rows.slice(first + 1, second);
      const sum = soldIn(between);
      const stated = [
        ...between.filter(({ kind }) => kind === 'subtotal'),
        ...rows.slice(second, second + 1),
      ];
      // Bills by guest or course have a sum of the parts.
      if (rows.some((row) => row.kind === 'total' && ownAmount(row)?.cents === above.cents + sum.cents))
        return false;
      return above.count >= 1 && sum.count >= 2 && stated.some((row) => ownAmount(row)?.cents === sum.cents);
    });
  });
}

function soldIn(rows: readonly ReceiptRow[]): { cents: number; count: number } {
  const items = rows.filter((row) => row.kind === 'plain' && /\p{L}{3}/u.test(row.label) && !isHeading(row));
  const prices = items.flatMap((row) => {
    const amount = ownAmount(row);
    return amount && !amount.negative && amount.cents > 0 ? [amount.cents] : [];
  });
  return { cents: sumOf(prices), count: prices.length };
}

/** Repeatedly `Burger 12.00  Pizza 14.50`. */
function isSideBySide(texts: readonly string[], style: MoneyStyle): boolean {
  const amounts = texts.map((text) => ({ text, found: findAmounts(text, style) }));
  const pairs = amounts.filter(({ text, found }) =>
    found.some((amount, i) => {
      const next = found[i + 1];
      const between = next ? text.slice(amount.end, next.start) : '';
      return (
        /\p{L}{4}/u.test(between) &&
        /\p{L}{4}/u.test(text.slice(0, amount.start)) &&
        kindOf(between) === 'plain'
      );
    }),
  ).length;
  return pairs >= MANY_PAIRS && pairs * 3 > amounts.filter(({ found }) => found.length > 0).length;
}

/** Counts signs of a wrong grouping into rows, such as items without a name and sums without an amount. */
export function strangeness(
  rows: readonly ReceiptRow[],
  items: readonly { name: string; counted: boolean }[],
): number {
  const nameless = items.filter(({ name }) => name === '' || isAdministrative(name)).length;
  const empty = rows.filter((row) => hasFigure(row) && !ownAmount(row) && !row.broken).length;
  const unlabelled = rows.filter(
    (row) => row.amounts.length > 0 && row.measure === null && !/\p{L}{2}/u.test(row.label),
  ).length;
  // If most names begin with a quantity, one without may be a heading paired with another row's price.
  const counted = items.filter(({ counted }) => counted).length;
  const uncounted = counted * 2 > items.length ? items.length - counted : 0;
  return nameless + uncounted * 0.2 + empty * 0.5 + unlabelled * 0.4 + shiftedRows(rows) * 0.3;
}

const WITH_FIGURES: ReadonlySet<RowKind> = new Set(['subtotal', 'total', 'tax']);

const hasFigure = (row: ReceiptRow): boolean =>
  WITH_FIGURES.has(row.kind) ||
  (row.kind === 'payment' && /^(CASH|CHANGE)( DUE)?$/.test(foldLabel(row.label)));

/** Whether names and prices seem to be paired one row off. */
export function areMisnamed(items: readonly { name: string }[]): boolean {
  const [first] = items;
  const isStrange = first !== undefined && (first.name === '' || isAdministrative(first.name));
  return isStrange || items.some(({ name }) => SUMS.has(kindOf(name)) || isSurvey(name));
}

const shiftedRows = (rows: readonly ReceiptRow[]): number =>
  rows.filter((row, index) => {
    const beside = [rows[index - 1], rows[index + 1]];
    return isName(row) && !ownAmount(row) && countRow(row).counted && beside.some(isUncountedWithPrice);
  }).length;

const isName = (row: ReceiptRow): boolean =>
  row.kind === 'plain' && /\p{L}{3}/u.test(row.label) && !isAdministrative(row.label);

const isUncountedWithPrice = (row: ReceiptRow | undefined): boolean =>
  row !== undefined && isName(row) && ownAmount(row) !== undefined && !countRow(row).counted;
