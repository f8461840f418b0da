import { ownAmount, type ReceiptRow } from './receipt-row.ts';

type Sum = { cents: number; index: number };

export type RaisedTotal = Sum & { later: Sum };

const ADDED = new Set(['tax', 'tip', 'charge']);

/**
 * Rows called a total, or the row `sum`, that are the sum of the items alone: taxes, tips and fees follow, and then a row
 * with what they make together, whatever it is called. Three figures that agree.
 * @param sum -1 if no row is a sum by its amount alone
 */
export function raisedTotals(rows: readonly ReceiptRow[], sum: number): RaisedTotal[] {
  return rows.flatMap((row, index) => {
    const isStart = row.kind === 'total' || index === sum;
    const cents = (isStart && ownAmount(row)?.cents) || 0;
    const later = cents > 0 ? laterTotal(rows, index, cents) : null;
    return later ? [{ cents, index, later }] : [];
  });
}

function laterTotal(rows: readonly ReceiptRow[], first: number, from: number): Sum | null {
  let cents = from;
  for (const [i, row] of rows.slice(first + 1).entries()) {
    const amount = ownAmount(row);
    if (!amount || row.kind === 'advice') continue;
    if (cents > from && amount.cents === cents) return { cents, index: first + 1 + i };
    if (!ADDED.has(row.kind)) return null;
    cents += amount.negative ? -amount.cents : amount.cents;
  }
  return null;
}
