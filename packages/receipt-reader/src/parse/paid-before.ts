import { foldLabel } from './keywords.ts';
import { ownAmount, type ReceiptRow } from './receipt-row.ts';
import { wordsFor } from './words/index.ts';

const PAID_BEFORE = wordsFor('paidBefore');
/** `Deposit` and `Voucher` may be bottles and a discount: the sums around the row decide. */
const MAY_BE_PAID_BEFORE = wordsFor('mayBePaidBefore');
/** What is left on a gift card, and its number. */
const ABOUT_THE_CARD = /\b(BALANCE|BAL|REMAIN(ING)?|LEFT|NUMBER|NO|NR|GUTHABEN|SALDO|SOLDE|RESTANTE)\b/;

/** Marks the rows with money that was paid before the bill: they are payments, and take part in no sum. */
export function withPaidBefore(rows: readonly ReceiptRow[]): ReceiptRow[] {
  const firstSum = rows.findIndex(({ kind }) => kind === 'subtotal' || kind === 'total');
  return rows.map((row, index) => {
    const amount = ownAmount(row);
    const label = foldLabel(row.label);
    if (!amount || amount.cents === 0 || ABOUT_THE_CARD.test(label)) return row;
    // Among the dishes a gift card is one that was bought, if nothing takes it off.
    const named = PAID_BEFORE.test(label) && (amount.negative || (firstSum >= 0 && index > firstSum));
    const isPaid = named || (MAY_BE_PAID_BEFORE.test(label) && isTakenFromTotal(rows, index, amount.cents));
    return isPaid ? { ...row, kind: 'payment', paidBefore: amount.cents } : row;
  });
}

/** Whether the row stands between a total and what is left of exactly that total without it. */
function isTakenFromTotal(rows: readonly ReceiptRow[], index: number, cents: number): boolean {
  const isTotal = (row: ReceiptRow, total: number) => row.kind === 'total' && ownAmount(row)?.cents === total;
  const above = rows.slice(0, index).findLast(({ kind }) => kind === 'total');
  const total = above && ownAmount(above)?.cents;
  return total !== undefined && rows.slice(index + 1).some((row) => isTotal(row, total - cents));
}

/**
 * What the total below has to be raised by to be that of the whole bill, where nothing above the payments is called a total.
 * @param index the row of the total
 */
export function paidAbove(rows: readonly ReceiptRow[], index: number): number {
  const first = rows.findIndex(({ paidBefore }) => paidBefore !== undefined);
  const hasTotal = rows.slice(0, Math.max(first, 0)).some((row) => row.kind === 'total' && ownAmount(row));
  return first < 0 || hasTotal ? 0 : sumOf(amountsIn(rows.slice(0, index)));
}

/**
 * What of the total was paid before; null if nothing was. A card that pays the whole bill is how it is paid now. The same amount
 * printed twice is one payment, unless what is left of the total says otherwise.
 */
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
