import { foldLabel } from '../keywords.ts';
import { ownAmount, type ReceiptRow } from '../receipt-row.ts';
import { wordsFor } from '../words/index.ts';

const PAID_BEFORE = wordsFor('paidBefore');
/** Could also be bottles or a discount: the sums around the row decide. */
const MAY_BE_PAID_BEFORE = wordsFor('mayBePaidBefore');
const ABOUT_THE_CARD = /\b(BALANCE|BAL|REMAIN(ING)?|LEFT|NUMBER|NO|NR|GUTHABEN|SALDO|SOLDE|RESTANTE)\b/;

/** Turns rows paid before the bill into payments, which take part in no sum. */
export function withPaidBefore(rows: readonly ReceiptRow[]): ReceiptRow[] {
  const firstSum = rows.findIndex(({ kind }) => kind === 'subtotal' || kind === 'total');
  return rows.map((row, index) => {
    const amount = ownAmount(row);
    const label = foldLabel(row.label);
    if (!amount || amount.cents === 0 || ABOUT_THE_CARD.test(label)) return row;
    // Among the items a gift card was bought, unless it is deducted.
    const named = PAID_BEFORE.test(label) && (amount.negative || (firstSum >= 0 && index > firstSum));
    const isPaid = named || (MAY_BE_PAID_BEFORE.test(label) && isDeducted(rows, index, amount.cents));
    return isPaid ? { ...row, kind: 'payment', paidBefore: amount.cents } : row;
  });
}

function isDeducted(rows: readonly ReceiptRow[], index: number, cents: number): boolean {
  const isTotal = (row: ReceiptRow, total: number) => row.kind === 'total' && ownAmount(row)?.cents === total;
  const above = rows.slice(0, index).findLast(({ kind }) => kind === 'total');
  const total = above && ownAmount(above)?.cents;
  return total !== undefined && rows.slice(index + 1).some((row) => isTotal(row, total - cents));
}

/** What to add to a total to get the whole bill's, in cents; 0 if a total precedes the payments. */
export function paidAbove(rows: readonly ReceiptRow[], index: number): number {
  const first = rows.findIndex(({ paidBefore }) => paidBefore !== undefined);
  const hasTotal = rows.slice(0, Math.max(first, 0)).some((row) => row.kind === 'total' && ownAmount(row));
  return first < 0 || hasTotal ? 0 : sumOf(amountsIn(rows.slice(0, index)));
}

/** In cents. An amount printed twice counts once, unless the remainder proves otherwise. */
export function paidBeforeOf(rows: readonly ReceiptRow[], total: number | null): number | null {
  const amounts = amountsIn(rows);
  const isLeft = (paid: number) =>
    total !== null &&
    rows.some((row) => row.paidBefore === undefined && ownAmount(row)?.cents === total - paid);
  const [all, once] = [sumOf(amounts), sumOf([...new Set(amounts)])];
  const paid = isLeft(all) ? all : once;
  return paid > 0 && (total === null || paid < total) ? paid : null;
}

const amountsIn = (rows: readonly ReceiptRow[]): number[] =>
  rows.flatMap(({ paidBefore }) => (paidBefore === undefined ? [] : [paidBefore]));

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, cents) => sum + cents, 0);
