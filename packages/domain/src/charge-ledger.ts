import type { Charge } from './bill.ts';
import { compareIds } from './largest-remainder.ts';
import { add, type Cents, cents, sum, ZERO } from './money.ts';
import { addByColumn, sumsByColumn } from './spread-amount.ts';

/**
 * What each column owes while charges are divided one after the other. `left` is what is left of each dish after the
 * discounts so far: a row for each item in order of id, by column; `due` is dishes, tax, tip and charges so far. No column
 * has more left than it owes, so a discount by either takes nobody below 0.
 */
export type Ledger = { left: readonly Cents[][]; due: readonly Cents[] };

/** By what a charge is divided: everybody's dishes, those of its lines, heads, or all that everybody owes so far. */
export type ChargeBasis = 'subtotals' | 'lines' | 'heads' | 'dues';

const DISCOUNTS = ['lines', 'everything', 'heads'] as const;

/** Charges in the order in which they are applied: additions, then discounts for lines, for everything, by heads; each by id. */
export function inOrder(charges: readonly Charge[]): Charge[] {
  const place = ({ amount, for: { kind } }: Charge) => (amount < 0 ? 1 + DISCOUNTS.indexOf(kind) : 0);
  return [...charges].sort((a, b) => place(a) - place(b) || compareIds(a.id, b.id));
}

/** The rows of the items that a charge is for. @param items ids in order */
export function rowsOf({ for: what }: Charge, items: readonly string[]): number[] {
  const ids = new Set(what.kind === 'lines' ? what.itemIds : items);
  return items.flatMap((id, row) => (ids.has(id) ? [row] : []));
}

/**
 * The weights of a charge by column: what is left of the dishes that it is for, or heads. A discount that is larger than
 * these, and every one by heads, is divided by what everybody owes so far: it is at most the sum of that, unless the bill is
 * below 0.
 * @param amount in cents, the charge's or the part of it that is divided among these columns
 */
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

/**
 * The ledger after a charge. A discount comes off the dishes that it is for, in order of id, and what is more than these
 * cost, off the others.
 * @param shares by column, in cents
 */
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
