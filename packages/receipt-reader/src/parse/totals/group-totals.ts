import { rateOf } from '../currency/rate.ts';
import { isHeading } from '../items/item-names.ts';
import { ownAmount, type ReceiptRow } from '../receipt-row.ts';

const centsOf = (row: ReceiptRow): number => ownAmount(row)?.cents ?? 0;

const isSum = (row: ReceiptRow): boolean =>
  (row.kind === 'total' || row.kind === 'subtotal') && centsOf(row) > 0;

/** A row with a rate belongs to a tax table. */
const isSold = (row: ReceiptRow): boolean =>
  row.kind === 'plain' && centsOf(row) > 0 && !isHeading(row) && rateOf(row.label) === null;

/** Tax tables have group sums too, but nothing is sold in them, or everything. */
function isPart(rows: readonly ReceiptRow[], whole: number): boolean {
  const sold = rows
    .filter(isSold)
    .reduce((sum, row) => sum + (ownAmount(row)?.negative ? -1 : 1) * centsOf(row), 0);
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
