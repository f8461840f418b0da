import { isChange, type RowKind } from './keywords.ts';
import { paidAbove } from './paid-before.ts';
import { otherReadings, type Reading } from './readings.ts';
import { ownAmount, type ReceiptRow } from './receipt-row.ts';
import { MOST_ROUNDED } from './rounded-total.ts';
import type { Zone } from './zones.ts';

/** The cost of taking the sum of the items, which nothing calls so, for the total. */
const SUM_AS_TOTAL = 0.5;

/** The cost of leaving what is printed between a total and a larger one below it out of both. */
const OUTDONE = 2;

/** The cost of taking what was paid for the total; where the total and a rounding are that but for a few cents. */
const PAID = 1;
const PAID_ROUNDED = 0.3;

/** A figure that the receipt states for a sum. */
export type Target = Reading & { index: number };

/** The values that may be the subtotal, cheapest first: rows labelled so, and what ends the items by its amount alone. */
export function subtotalTargets(rows: readonly ReceiptRow[], zone: Zone): Target[] {
  const sums = rows.flatMap((row, index) => (row.kind === 'subtotal' ? labelled(row, index) : []));
  const first = zone.raised.map(({ cents, index }) => ({ cents, cost: 0, index }));
  return [...first, ...(zone.unlabelled ? unlabelled(rows, zone) : []), ...sums];
}

const unlabelled = (rows: readonly ReceiptRow[], { end }: Zone): Target[] => {
  const row = rows[end];
  return row ? labelled(row, end) : [];
};

/** A row called a total where another, of another name, follows: what it says may be called the subtotal. */
export function firstTotal(rows: readonly ReceiptRow[], { end, lastTotal }: Zone): Target[] {
  const [first, last] = [rows[end], rows[lastTotal]];
  const isFirst = first?.kind === 'total' && last?.kind === 'total' && first.label !== last.label;
  return isFirst ? labelled(first, end).slice(0, 1) : [];
}

/** The values that may be the total: rows labelled so, the payment, and cash minus change. */
export function totalTargets(rows: readonly ReceiptRow[], zone: Zone): Target[] {
  const from = zone.end;
  const targets: Target[] = zone.raised.map(({ later }) => ({ ...later, cost: 0 }));
  const outdone = (target: Target): boolean => isOutdone(rows, target);
  if (zone.unlabelled) {
    const sums = unlabelled(rows, zone).filter((target) => !outdone(target));
    targets.push(...sums.map((target) => ({ ...target, cost: target.cost + SUM_AS_TOTAL })));
  }
  for (const [index, row] of rows.entries()) {
    if (row.kind === 'total')
      targets.push(
        ...labelled(row, index).map((due) => {
          const target = { ...due, cents: due.cents + paidAbove(rows, index) };
          return outdone(target) ? { ...target, cost: target.cost + OUTDONE } : target;
        }),
      );
    const amount = ownAmount(row);
    if (!amount && row.broken && row.kind === 'payment' && index >= from)
      targets.push({ cents: row.broken, cost: 1.6, index });
    if (!amount || index < from || amount.cents === 0 || row.paidBefore !== undefined) continue;
    if (row.kind === 'payment')
      targets.push({ cents: amount.cents, cost: paymentCost(rows, amount.cents), index });
    const plain = { cents: amount.cents, cost: 1.4, index };
    if (row.kind === 'plain' && !amount.negative && !outdone(plain)) targets.push(plain);
  }
  return [...targets, ...cashLessChange(rows, from)].sort((a, b) => a.cost - b.cost);
}

/** A payment that is a printed total but for a rounding is more likely than a digit misread in both. */
function paymentCost(rows: readonly ReceiptRow[], cents: number): number {
  const isNear = (row: ReceiptRow) => Math.abs((ownAmount(row)?.cents ?? 0) - cents) <= MOST_ROUNDED;
  const rounds = rows.some(({ kind }) => kind === 'rounding');
  return rounds && rows.some((row) => row.kind === 'total' && isNear(row)) ? PAID_ROUNDED : PAID;
}

const ADDED: ReadonlySet<RowKind> = new Set(['tax', 'tip', 'charge', 'discount', 'rounding']);

/** Whether a larger amount that is called a total follows, with something between them that may have been added. */
function isOutdone(rows: readonly ReceiptRow[], { cents, index }: Target): boolean {
  return rows.some((row, i) => {
    const larger = i > index && row.kind === 'total' && (ownAmount(row)?.cents ?? row.broken ?? 0) > cents;
    return larger && rows.slice(index + 1, i).some((between) => isAdded(between));
  });
}

/** Its amount may be unreadable. */
const isAdded = (row: ReceiptRow): boolean =>
  ADDED.has(row.kind) || (row.kind === 'plain' && (ownAmount(row)?.cents ?? 0) > 0);

function labelled(row: ReceiptRow, index: number): Target[] {
  const amount = ownAmount(row);
  if (!amount) return row.broken ? [{ cents: row.broken, cost: 0.9, index }] : [];
  if (amount.cents === 0) return [];
  const printed = { cents: amount.cents, cost: amount.guessed ? 0.3 : 0, index };
  return [printed, ...otherReadings(amount).map((reading) => ({ ...reading, index }))];
}

function cashLessChange(rows: readonly ReceiptRow[], from: number): Target[] {
  const paid = rows.flatMap((row, index) =>
    index >= from && row.kind === 'payment' ? [{ row, index }] : [],
  );
  const change = paid.find(({ row }) => isChange(row.label));
  const back = change && ownAmount(change.row)?.cents;
  if (!change || !back) return [];
  return paid.flatMap(({ row, index }) => {
    const cents = (ownAmount(row)?.cents ?? 0) - back;
    return row !== change.row && cents > 0 ? [{ cents, cost: 1.1, index }] : [];
  });
}
