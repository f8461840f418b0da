import { add, type Cents, cents, sum, ZERO } from '../money/money.ts';
import type { Charge } from './bill.ts';
import { compareIds } from './largest-remainder.ts';
import { addByColumn, sumsByColumn } from './spread-amount.ts';

/**
 * `left`: the rest of each dish after the discounts so far, a row per item (by id). `due`: dishes, tax, tip and charges so far,
 * at least as much as `left`, so neither kind of discount takes anyone below 0.
 */
export type Ledger = { left: readonly Cents[][]; due: readonly Cents[] };

export type ChargeBasis = 'subtotals' | 'lines' | 'heads' | 'dues';

const DISCOUNTS = ['lines', 'everything', 'heads'] as const;

/** Charges in the order they apply: additions, then discounts for lines, for everything, by heads; each by id. */
export function inOrder(charges: readonly Charge[]): Charge[] {
  const place = ({ amount, for: { kind } }: Charge) => (amount < 0 ? 1 + DISCOUNTS.indexOf(kind) : 0);
  return [...charges].sort((a, b) => place(a) - place(b) || compareIds(a.id, b.id));
}

/** The rows of the items that a charge applies to. @param items ids in order */
export function rowsOf({ for: what }: Charge, items: readonly string[]): number[] {
  const ids = new Set(what.kind === 'lines' ? what.itemIds : items);
  return items.flatMap((id, row) => (ids.has(id) ? [row] : []));
}

/** A charge's weights: its dishes, or heads. Discounts by heads, or larger than its dishes, go by what everyone owes so far. */
export function weigh(
  { left, due }: Ledger,
  { for: { kind } }: Charge,
  { amount, rows, heads }: { amount: Cents; rows: readonly number[]; heads: readonly Cents[] },
): { basis: ChargeBasis; weights: readonly Cents[] } {
  const weights =
    kind === 'heads'
      ? heads
      : sumsByColumn(
          rows.flatMap((row) => [left[row] ?? []]),
          due.length,
        );
  const tooLarge = amount < 0 && (kind === 'heads' || add(amount, sum(weights)) < 0);
  if (tooLarge && sum(due) > 0) return { basis: 'dues', weights: due };
  return { basis: kind === 'everything' ? 'subtotals' : kind, weights };
}

/** The ledger after a charge. Discounts come off the charge's dishes, by id, then off the others. @param shares by column */
export function post({ left, due }: Ledger, rows: readonly number[], shares: readonly Cents[]): Ledger {
  const after = { left: left.map((row) => [...row]), due: addByColumn(due, shares) };
  const all = [...rows, ...left.keys()];
  shares.forEach((share, column) => {
    let off = Math.max(-share, 0);
    for (const row of all) {
      if (off === 0) break;
      const of = after.left[row] ?? [];
      const taken = Math.min(off, of[column] ?? ZERO);
      of[column] = cents((of[column] ?? ZERO) - taken);
      off -= taken;
    }
  });
  return after;
}
