import { isHeading } from './items/item-names.ts';
import { isChange } from './keywords.ts';
import { centsOrBroken, ownAmount, type ReceiptRow } from './receipt-row.ts';

export type Zone = {
  /** The first sum. */
  end: number;
  /** Figures below it are late. */
  lastTotal: number;
  /** In the units of balance.ts; 0 for the first labelled sum. */
  cost: number;
  unlabelled: boolean;
  raised: RaisedTotal[];
};

/** Per labelled sum above the end, taken for a dish (`Total Veggie Burger`) or category. */
const PER_SUM_ABOVE = 0.8;
const UNLABELLED = 0.6;
/** If a labelled sum has no amount, rows are shifted and apparent sums are accidental. */
const SHIFTED = 1.5;
const MOST_LABELLED = 3;

const isSum = ({ kind }: ReceiptRow): boolean => kind === 'subtotal' || kind === 'total';

/** Plainest first; the others are for receipts whose arithmetic fails with it. */
export function findZones(rows: readonly ReceiptRow[]): [Zone, ...Zone[]] {
  const labelled = rows.findLastIndex((row) => row.kind === 'total' && centsOrBroken(row) !== 0);
  const zone = (end: number, cost: number, unlabelled = false): Zone => {
    const raised = raisedTotals(rows, unlabelled ? end : -1);
    const last = Math.max(labelled, ...raised.map(({ later }) => later.index));
    const lastTotal = last < end || last < 0 ? rows.length : last;
    return { end, lastTotal, cost, unlabelled, raised };
  };
  const sums = labelledSums(rows);
  const byAmount = sumByAmount(rows, sums[0] ?? rows.length);
  const shifted = rows.some((row) => isSum(row) && centsOrBroken(row) === 0);
  const others = sums.slice(1).map((end, i) => zone(end, (i + 1) * PER_SUM_ABOVE));
  if (byAmount >= 0) others.push(zone(byAmount, UNLABELLED + (shifted ? SHIFTED : 0), true));
  return [zone(sums[0] ?? paymentOrEnd(rows), 0), ...others];
}

const firstPriced = (rows: readonly ReceiptRow[]): number =>
  rows.findIndex((row) => row.kind === 'plain' && ownAmount(row) && !isHeading(row));

function labelledSums(rows: readonly ReceiptRow[]): number[] {
  const priced = firstPriced(rows);
  return rows
    .flatMap((row, index) => (index > priced && isSum(row) && (ownAmount(row) ?? row.broken) ? [index] : []))
    .slice(0, MOST_LABELLED);
}

function paymentOrEnd(rows: readonly ReceiptRow[]): number {
  const priced = firstPriced(rows);
  const payment = rows.findIndex((row, i) => i > priced && row.kind === 'payment' && ownAmount(row));
  return payment >= 0 ? payment : rows.length;
}

/** The first amount that is the sum of at least two prices above it. Needs no words, so it works in any language. */
function sumByAmount(rows: readonly ReceiptRow[], end: number): number {
  let sum = 0;
  let count = 0;
  for (const [index, row] of rows.slice(0, end).entries()) {
    const amount = ownAmount(row);
    if (!amount || amount.cents === 0 || row.kind === 'advice') continue;
    if (count >= 2 && amount.cents === sum && !amount.negative) return index;
    if (isHeading(row) || (row.kind !== 'plain' && !amount.negative)) continue;
    sum += amount.negative ? -amount.cents : amount.cents;
    count += amount.negative ? 0 : 1;
  }
  return -1;
}

type Sum = { cents: number; index: number };

type RaisedTotal = Sum & { later: Sum };

const ADDED = new Map<ReceiptRow['kind'], readonly (1 | -1)[]>([
  ['tax', [1]],
  ['tip', [1]],
  ['charge', [1]],
  ['discount', [-1]],
  ['rounding', [1, -1]],
]);

/** Sums of the items that a later row, whatever its label, raises by taxes, tips, fees, discounts or roundings. */
function raisedTotals(rows: readonly ReceiptRow[], sum: number): RaisedTotal[] {
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
