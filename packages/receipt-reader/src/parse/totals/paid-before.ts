import type { PaidBefore } from '../../types.ts';
import { isHeading } from '../items/item-names.ts';
import { ADDED, foldLabel, isChange } from '../keywords.ts';
import { centsOf, ownAmount, type ReceiptRow, sumOf } from '../receipt-row.ts';
import { wordsFor } from '../words/index.ts';

const PAID_BEFORE = wordsFor('paidBefore');
/** Could also be bottles or a discount: the sums around the row decide. */
const MAY_BE_PAID_BEFORE = wordsFor('mayBePaidBefore');
const PAID_IF_DUE = wordsFor('paidIfDue');
const PAID_SO_FAR = wordsFor('paidSoFar');
const DUE = wordsFor('due');
const VOUCHER = wordsFor('voucher');
const DEPOSIT = wordsFor('deposit');
const ABOUT_THE_CARD = /\b(BALANCE|BAL|REMAIN(ING)?|LEFT|NUMBER|NO|NR|GUTHABEN|SALDO|SOLDE|RESTANTE)\b/;

/** In whole units. A deposit of bottles is less, or has cents and is a small part of the bill. */
const LEAST_DEPOSIT = 10;
const LEAST_PART = 0.2;

/** Turns rows paid before the bill into payments, which take part in no sum. */
export function withPaidBefore(rows: readonly ReceiptRow[]): ReceiptRow[] {
  const firstSum = rows.findIndex(({ kind }) => kind === 'subtotal' || kind === 'total');
  const paid = withPaid(rows, (row, label, index) => {
    const negative = ownAmount(row)?.negative === true;
    if (PAID_BEFORE.test(label)) {
      // Among the items a gift card was bought, unless it is deducted.
      return negative || (firstSum >= 0 ? index > firstSum : isDeducted(rows, index));
    }
    const isNamed = PAID_IF_DUE.test(label);
    if (hasTotalAbove(rows, index))
      return (isNamed || MAY_BE_PAID_BEFORE.test(label)) && isDeducted(rows, index);
    const left = rows.findLast((rest, i) => i > index && isDue(rest) && ownAmount(rest));
    if (!isNamed || (DEPOSIT.test(label) && mayBeBottles(row, left))) return false;
    if (left) return negative || isDeducted(rows, index, isDue);
    // A total that is not called due is the whole bill, and the row a discount.
    return !hasTotalAbove(rows, rows.length) && isDeducted(rows, index);
  });
  if (paid.some(({ paidBefore }) => paidBefore !== undefined)) return paid;
  // The sum of payments, unless each has its own row.
  return withPaid(rows, (_row, label, index) => {
    const isLeft = (rest: ReceiptRow) => isDue(rest) && centsOf(rest) > 0;
    return PAID_SO_FAR.test(label) && isDeducted(rows, index, isLeft);
  });
}

function withPaid(
  rows: readonly ReceiptRow[],
  isPaid: (row: ReceiptRow, label: string, index: number) => boolean,
): ReceiptRow[] {
  return rows.map((row, index) => {
    const cents = centsOf(row);
    const label = foldLabel(row.label);
    if (cents === 0 || ABOUT_THE_CARD.test(label) || !isPaid(row, label, index)) return row;
    return { ...row, kind: 'payment', paidBefore: cents };
  });
}

const signedOf = (row: ReceiptRow): number =>
  row.kind === 'discount' || ownAmount(row)?.negative ? -centsOf(row) : centsOf(row);

function mayBeBottles(row: ReceiptRow, left: ReceiptRow | undefined): boolean {
  const cents = centsOf(row);
  const isPart = !left || cents < (cents + centsOf(left)) * LEAST_PART;
  return cents < LEAST_DEPOSIT * row.one || (isPart && cents % row.one !== 0);
}

const isDue = (row: ReceiptRow): boolean => row.kind === 'total' && DUE.test(foldLabel(row.label));

const hasTotalAbove = (rows: readonly ReceiptRow[], index: number): boolean =>
  rows.slice(0, index).some((row) => row.kind === 'total' && centsOf(row) > 0);

/** A row with what is left of the bill. */
const isRestOf = (row: ReceiptRow): boolean =>
  row.kind === 'total' || (row.kind === 'payment' && centsOf(row) > 0 && !isChange(row.label));

/** Whether a row below has what the row leaves of the bill. */
function isDeducted(rows: readonly ReceiptRow[], index: number, isRest = isRestOf): boolean {
  const [paid, ...below] = rows.slice(index);
  if (paid === undefined) return false;
  const isWhole = (cents: number, rest: number) => wholes(rows, index, rest).includes(cents);
  return below.some(
    (row, n) => ownAmount(row) && isRest(row) && isWhole(centsOf(row) + centsOf(paid), index + 1 + n),
  );
}

/** What the bill may come to: the total above a payment, or the subtotal or items and what is added to them up to its `rest`. */
function wholes(rows: readonly ReceiptRow[], index: number, rest: number): number[] {
  const above = rows.slice(0, index);
  const total = above.findLast((row) => row.kind === 'total' && centsOf(row) > 0);
  if (total) return [centsOf(total)];
  const from = above.findLastIndex((row) => row.kind === 'subtotal' && centsOf(row) > 0);
  const subtotal = rows[from];
  const sold = above.filter((row) => row.kind === 'plain' && !isHeading(row));
  const sum = subtotal ? centsOf(subtotal) : sumOf(sold.map(signedOf));
  const added = rows.filter((row, i) => i > from && i < rest && i !== index && ADDED.has(row.kind));
  return [sum, sum + sumOf(added.map(signedOf))];
}

/** What to add to a total to get the whole bill's, in cents; 0 if a total precedes the payments. */
export function paidAbove(rows: readonly ReceiptRow[], index: number): number {
  const first = rows.findIndex(({ paidBefore }) => paidBefore !== undefined);
  return first < 0 || hasTotalAbove(rows, first) ? 0 : sumOf(amountsIn(rows.slice(0, index)));
}

/** An amount printed twice counts once, unless the remainder proves otherwise. */
export function paidBeforeOf(rows: readonly ReceiptRow[], total: number | null): PaidBefore[] {
  const all = rows.flatMap(({ label, paidBefore: cents }): PaidBefore[] =>
    cents === undefined
      ? []
      : [{ label, cents, how: VOUCHER.test(foldLabel(label)) ? 'voucher' : 'deposit' }],
  );
  const once = all.filter(({ cents }, place) => all.findIndex((row) => row.cents === cents) === place);
  const isLeft = (paid: number) =>
    total !== null &&
    rows.some((row) => row.paidBefore === undefined && ownAmount(row)?.cents === total - paid);
  const found = isLeft(sumOf(all.map(({ cents }) => cents))) ? all : once;
  const paid = sumOf(found.map(({ cents }) => cents));
  return total === null || paid < total || (paid === total && isNothingDue(rows)) ? found : [];
}

/** A card that pays now leaves nothing either, but is hardly ever printed as a deduction. */
const isNothingDue = (rows: readonly ReceiptRow[]): boolean =>
  rows.some((row) => row.kind === 'total' && ownAmount(row)?.cents === 0) &&
  rows.every((row) => row.paidBefore === undefined || ownAmount(row)?.negative);

const amountsIn = (rows: readonly ReceiptRow[]): number[] =>
  rows.flatMap(({ paidBefore }) => (paidBefore === undefined ? [] : [paidBefore]));
