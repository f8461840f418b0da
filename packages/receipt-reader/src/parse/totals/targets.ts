import { ADDED, isChange } from '../keywords.ts';
import {
  centsOf,
  centsOrBroken,
  otherReadings,
  ownAmount,
  type Reading,
  type ReceiptRow,
} from '../receipt-row.ts';
import type { Zone } from '../zones.ts';
import { paidAbove } from './paid-before.ts';
import { MOST_ROUNDED } from './sum-kinds.ts';

/** Cost of taking an unlabelled sum of the items for the total. */
const SUM_AS_TOTAL = 0.5;

/** Cost of ignoring what is printed between a total and a larger one below. */
const OUTDONE = 2;

/** Lower if the payment is a printed total give or take a rounding. */
const PAID = 1;
const PAID_ROUNDED = 0.3;

/** Cost of a payment that is the whole bill's although some of it was paid before. */
const WITHOUT_PAID = 0.1;

export type Target = Reading & { index: number };

/** Cheapest first. */
export function subtotalTargets(rows: readonly ReceiptRow[], zone: Zone): Target[] {
  const sums = rows.flatMap((row, index) => (row.kind === 'subtotal' ? labelled(row, index) : []));
  const first = zone.raised.map(({ cents, index }) => ({ cents, cost: 0, index }));
  return [...first, ...(zone.unlabelled ? unlabelled(rows, zone) : []), ...sums];
}

const unlabelled = (rows: readonly ReceiptRow[], { end }: Zone): Target[] => {
  const row = rows[end];
  return row ? labelled(row, end) : [];
};

/** A total followed by another of a different name may be the subtotal. */
export function firstTotal(rows: readonly ReceiptRow[], { end, lastTotal }: Zone): Target[] {
  const [first, last] = [rows[end], rows[lastTotal]];
  const isFirst = first?.kind === 'total' && last?.kind === 'total' && first.label !== last.label;
  return isFirst ? labelled(first, end).slice(0, 1) : [];
}

/** Labelled rows, the payment, and cash less change. */
export function totalTargets(rows: readonly ReceiptRow[], zone: Zone): Target[] {
  const from = zone.end;
  const targets: Target[] = zone.raised.map(({ later }) => ({ ...later, cost: 0 }));
  const outdone = (target: Target): boolean => isOutdone(rows, target);
  if (zone.unlabelled) {
    const sums = unlabelled(rows, zone).filter((target) => !outdone(target));
    targets.push(...sums.map((target) => ({ ...target, cost: target.cost + SUM_AS_TOTAL })));
  }
  for (const [index, row] of rows.entries()) {
    const paid = paidAbove(rows, index);
    if (row.kind === 'total')
      targets.push(
        ...due(row, index, paid).map((left) => {
          const target = { ...left, cents: left.cents + paid };
          return outdone(target) ? { ...target, cost: target.cost + OUTDONE } : target;
        }),
      );
    const amount = ownAmount(row);
    if (!amount && row.broken && row.kind === 'payment' && index >= from)
      targets.push({ cents: row.broken, cost: 1.6, index });
    if (!amount || index < from || amount.cents === 0 || row.paidBefore !== undefined) continue;
    if (row.kind === 'payment') {
      const target = { cents: amount.cents, cost: paymentCost(rows, amount.cents), index };
      if (paid > 0) targets.push({ ...target, cents: amount.cents + paid });
      targets.push(paid > 0 ? { ...target, cost: target.cost + WITHOUT_PAID } : target);
    }
    const plain = { cents: amount.cents, cost: 1.4, index };
    if (row.kind === 'plain' && !amount.negative && !outdone(plain)) targets.push(plain);
  }
  return [...targets, ...cashLessChange(rows, from)].sort((a, b) => a.cost - b.cost);
}

/** A rounded total is likelier than a digit misread the same way twice. */
function paymentCost(rows: readonly ReceiptRow[], cents: number): number {
  const isNear = (row: ReceiptRow) => Math.abs(centsOf(row) - cents) <= MOST_ROUNDED;
  const rounds = rows.some(({ kind }) => kind === 'rounding');
  return rounds && rows.some((row) => row.kind === 'total' && isNear(row)) ? PAID_ROUNDED : PAID;
}

function isOutdone(rows: readonly ReceiptRow[], { cents, index }: Target): boolean {
  return rows.some((row, i) => {
    const larger = i > index && row.kind === 'total' && centsOrBroken(row) > cents;
    return larger && rows.slice(index + 1, i).some((between) => isAdded(between));
  });
}

/** The amount may be unreadable. */
const isAdded = (row: ReceiptRow): boolean =>
  ADDED.has(row.kind) || (row.kind === 'plain' && centsOf(row) > 0);

/** Nothing may be left of what was paid before. */
const due = (row: ReceiptRow, index: number, paid: number): Target[] =>
  paid > 0 && ownAmount(row)?.cents === 0 ? [{ cents: 0, cost: 0, index }] : labelled(row, index);

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
    const cents = centsOf(row) - back;
    return row !== change.row && cents > 0 ? [{ cents, cost: 1.1, index }] : [];
  });
}
