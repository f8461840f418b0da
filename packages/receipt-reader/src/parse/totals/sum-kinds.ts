import { rateOf } from '../currency/money.ts';
import { currencyOfSum } from '../currency/named-currency.ts';
import { isHeading } from '../items/item-names.ts';
import { ADDED, foldLabel, isChange, type RowKind } from '../keywords.ts';
import { centsOf, centsOrBroken, ownAmount, type ReceiptRow, type RowAmount, sumOf } from '../receipt-row.ts';

/** Taxes are added to a net amount on some papers; on others it is the amount to pay. */
const NET = /\bNETT? ?(TOTAL|AMOUNT|AMT)\b/;

/** `8.1%  50.42  4.08  54.50`: net, tax, gross. */
function taxOfTable(row: ReceiptRow): number | null {
  const rate = rateOf(row.label);
  if ((row.kind !== 'plain' && row.kind !== 'tax') || rate === null || row.amounts.length < 2) return null;
  const isTaxOf = (cents: number, whole: number) =>
    Math.abs(cents - (whole * rate) / 100) <= 1 || Math.abs(cents - (whole * rate) / (100 + rate)) <= 1;
  const tax = row.amounts.find(({ cents }) =>
    row.amounts.some((other) => other.cents > cents && isTaxOf(cents, other.cents)),
  );
  const isTable = row.kind === 'tax' ? tax !== ownAmount(row) : !/\p{L}{4}/u.test(row.label);
  return tax && isTable ? tax.cents : null;
}

/** Cash given (`Accepted total`), less the change, makes an amount above. */
function isGiven(rows: readonly ReceiptRow[], index: number): boolean {
  const change = rows.find((row, i) => i > index && isChange(row.label) && centsOrBroken(row) > 0);
  const [given, back] = [rows[index], change].map((row) => (row ? centsOrBroken(row) : 0));
  if (!given || !back) return false;
  const has = (cents: number, among: readonly ReceiptRow[]) =>
    among.some((row) => centsOrBroken(row) === cents);
  return has(given - back, rows.slice(0, index)) && !has(given + back, rows.slice(index));
}

/** A net amount below taxes may be the total; cash and other currencies are not; tax tables repeat included taxes. */
export function withSumKinds(rows: readonly ReceiptRow[], ofReceipt: string | null): ReceiptRow[] {
  const isTotal = (row: ReceiptRow) => row.kind === 'total' && centsOrBroken(row) > 0;
  const lastTotal = rows.findLastIndex(isTotal);
  const firstAdded = rows.findIndex((row) => ADDED.has(row.kind) && centsOrBroken(row) > 0);
  const first = rows.find(isTotal);
  const currency = first && currencyOfSum(first.label);
  const main = currency ?? ofReceipt;
  const paid = rows.findIndex((row) => row.kind === 'payment' && centsOrBroken(row) > 0);
  return rows.map((row, index) => {
    const inTable = taxOfTable(row);
    if (inTable !== null) return { ...row, kind: 'advice', taxInTable: inTable };
    if (isTotal(row) && isGiven(rows, index)) return { ...row, kind: 'payment' };
    const net = row.kind === 'subtotal' && NET.test(foldLabel(row.label)) && centsOrBroken(row) > 0;
    if (net && index > lastTotal && firstAdded >= 0 && index > firstAdded) return { ...row, kind: 'total' };
    const own = isTotal(row) && row !== first ? currencyOfSum(row.label) : null;
    const isForeign = main !== null && own !== main;
    const isOther = own !== null && (isForeign || (currency === null && paid >= 0 && index > paid));
    return isOther ? { ...row, kind: 'advice' } : row;
  });
}

const isSum = (row: ReceiptRow): boolean =>
  (row.kind === 'total' || row.kind === 'subtotal') && centsOf(row) > 0;

/** A row with a rate belongs to a tax table. */
const isSold = (row: ReceiptRow): boolean =>
  row.kind === 'plain' && centsOf(row) > 0 && !isHeading(row) && rateOf(row.label) === null;

/** Tax tables have group sums too, but nothing is sold in them, or everything. */
function isPart(rows: readonly ReceiptRow[], whole: number): boolean {
  const sold = sumOf(rows.filter(isSold).map((row) => (ownAmount(row)?.negative ? -1 : 1) * centsOf(row)));
  return sold > 0 && sold < whole;
}

/** If the last total is the sum of two group totals (by tax rate, by course), sums above it do not end the items. */
export function withGroupTotals(rows: readonly ReceiptRow[]): ReceiptRow[] {
  const last = rows.findLastIndex((row) => row.kind === 'total' && centsOf(row) > 0);
  const whole = rows[last];
  if (!whole) return [...rows];
  const sums = rows.slice(0, last).flatMap((row, index) => (isSum(row) ? [{ row, index }] : []));
  const areGroups = sums.some((first) =>
    sums.some(
      (second) =>
        centsOf(first.row) + centsOf(second.row) === centsOf(whole) &&
        isPart(rows.slice(0, first.index), centsOf(whole)) &&
        rows.slice(first.index, second.index).some(isSold),
    ),
  );
  if (!areGroups) return [...rows];
  return rows.map((row, index) => (index < last && isSum(row) ? { ...row, kind: 'advice' } : row));
}

/** In cents, if the rounding cannot be read: prices are rounded to 5 or 10. */
export const MOST_ROUNDED = 5;

const SUMS: ReadonlySet<RowKind> = new Set(['total', 'subtotal']);
/** `Rounding RM 52.10`, `Amount To Be Paid`, or the payment. */
const ROUNDED: ReadonlySet<RowKind> = new Set(['total', 'subtotal', 'payment', 'plain', 'rounding']);

/** Resolves a sum, its rounding, often too faint to read, and the rounded sum. */
export function withRoundedTotal(rows: readonly ReceiptRow[]): ReceiptRow[] {
  for (const [index, row] of rows.entries()) {
    if (row.kind !== 'rounding') continue;
    const found = roundedBy(rows, index);
    if (!found) continue;
    const off = centsOrBroken(found.rounded) - centsOrBroken(found.sum);
    return rows.map((one) => {
      if (one === found.rounded) return { ...one, kind: 'total' };
      if (one === found.sum) return { ...one, kind: 'subtotal' };
      return one === row ? { ...one, amounts: [amountOf(off, one)], units: [], broken: null } : one;
    });
  }
  return [...rows];
}

function roundedBy(
  rows: readonly ReceiptRow[],
  index: number,
): { sum: ReceiptRow; rounded: ReceiptRow } | null {
  const printed = rows[index] ? centsOrBroken(rows[index]) : 0;
  const sum = rows.slice(0, index).findLast((row) => SUMS.has(row.kind) && centsOrBroken(row) > 0);
  if (!sum) return null;
  const isRounded = (row: ReceiptRow): boolean => {
    const off = Math.abs(centsOrBroken(row) - centsOrBroken(sum));
    return off > 0 && (off <= MOST_ROUNDED || off === printed);
  };
  const below = rows.slice(index + 1).findIndex((row) => ROUNDED.has(row.kind) && isRounded(row));
  const rounded = below < 0 ? undefined : rows[index + 1 + below];
  const isBetween = rows.slice(index + 1, index + 1 + below).some((row) => centsOrBroken(row) > MOST_ROUNDED);
  return rounded && !isBetween && !isChange(rounded.label) ? { sum, rounded } : null;
}

const amountOf = (cents: number, row: ReceiptRow): RowAmount => ({
  ...{ currency: false, signRead: false, guessed: false, cell: null, confidence: row.nameConfidence },
  cents: Math.abs(cents),
  negative: cents < 0,
});
