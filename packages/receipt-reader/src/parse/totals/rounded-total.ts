import { isChange, type RowKind } from '../keywords.ts';
import { centsOrBroken, type ReceiptRow, type RowAmount } from '../receipt-row.ts';

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
