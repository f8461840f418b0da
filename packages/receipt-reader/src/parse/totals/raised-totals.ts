import { isChange } from '../keywords.ts';
import { ownAmount, type ReceiptRow } from '../receipt-row.ts';

type Sum = { cents: number; index: number };

export type RaisedTotal = Sum & { later: Sum };

const ADDED = new Map<ReceiptRow['kind'], readonly (1 | -1)[]>([
  ['tax', [1]],
  ['tip', [1]],
  ['charge', [1]],
  ['discount', [-1]],
  ['rounding', [1, -1]],
]);

/** Sums of the items that a later row, whatever its label, raises by taxes, tips, fees, discounts or roundings. */
export function raisedTotals(rows: readonly ReceiptRow[], sum: number): RaisedTotal[] {
  return rows.flatMap((row, index) => {
    const isStart = row.kind === 'total' || index === sum;
    const cents = (isStart && ownAmount(row)?.cents) || 0;
    const later = cents > 0 ? laterTotal(rows, index, cents) : null;
    return later ? [{ cents, index, later }] : [];
  });
}

function laterTotal(rows: readonly ReceiptRow[], first: number, from: number): Sum | null {
  const change = rows.findIndex((row, i) => i > first && isChange(row.label) && ownAmount(row)?.cents);
  let sums = new Set([from]);
  let added = 0;
  for (const [i, row] of rows.slice(first + 1).entries()) {
    const amount = ownAmount(row);
    if (!amount || row.kind === 'advice') continue;
    const { cents, negative } = amount;
    // Cash with change is not a sum.
    const isCash = row.kind === 'payment' && change > first + 1 + i;
    if (added > 0 && cents !== from && sums.has(cents) && !isCash) return { cents, index: first + 1 + i };
    const signs = ADDED.get(row.kind) ?? (negative && row.kind === 'plain' ? [-1] : null);
    if (!signs) return null;
    sums = new Set(
      [...sums].flatMap((before) => signs.map((sign) => before + (negative ? -1 : sign) * cents)),
    );
    added++;
  }
  return null;
}
