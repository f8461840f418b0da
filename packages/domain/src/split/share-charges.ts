import { type Cents, sum, ZERO } from '../money/money.ts';
import type { Charge } from './bill.ts';
import { inOrder, type Ledger, post, rowsOf, weigh } from './charge-ledger.ts';
import { compareIds } from './largest-remainder.ts';
import { joined, pairOf, type RoundedTable, shareByWeight } from './spread-amount.ts';

/** Cents by column: of each dish (by id), and all that is owed before charges. */
type Owed = { items: readonly string[]; itemCents: readonly Cents[][]; due: readonly Cents[] };

export type SharedCharge = { chargeId: string; cents: Cents[] };

/**
 * `all`: people and empty seats, the unclaimed part counted with its partner; `pair`: those two. Others' amounts come from
 * `all`, so they do not change if the host takes the unclaimed part at a full table.
 */
type Ledgers = { all: Ledger; pair: Ledger };

export function openLedgers(table: RoundedTable, { itemCents, due }: Owed): Ledgers {
  return {
    all: { left: itemCents.map((row) => joined(table, row)), due: joined(table, due) },
    pair: { left: itemCents.map((row) => pairOf(table, row)), due: pairOf(table, due) },
  };
}

/** The ledgers after a charge. @param shares by column */
export function postCharge(
  { all, pair }: Ledgers,
  table: RoundedTable,
  rows: readonly number[],
  shares: readonly Cents[],
): Ledgers {
  return {
    all: post(all, rows, joined(table, shares)),
    pair: post(pair, rows, pairOf(table, shares)),
  };
}

export function weighCharge(
  { all, pair }: Ledgers,
  table: RoundedTable,
  charge: Charge,
  { rows, heads }: { rows: readonly number[]; heads: readonly Cents[] },
) {
  const { basis, weights } = weigh(all, charge, { amount: charge.amount, rows, heads: joined(table, heads) });
  return {
    basis,
    weights,
    pairWeights: (amount: Cents): readonly Cents[] =>
      basis === 'dues'
        ? pair.due
        : weigh(pair, charge, { amount, rows, heads: pairOf(table, heads) }).weights,
  };
}

/** Divides charges one after the other (`inOrder`). @param withoutWeight divides an amount whose dishes cost nothing */
export function shareCharges(
  charges: readonly Charge[],
  table: RoundedTable,
  owed: Owed,
  heads: readonly Cents[],
  withoutWeight: (amount: Cents) => Cents[],
): SharedCharge[] {
  let ledgers = openLedgers(table, owed);
  const shared = inOrder(charges).map((charge) => {
    const rows = rowsOf(charge, owed.items);
    const { weights, pairWeights } = weighCharge(ledgers, table, charge, { rows, heads });
    const cents = weights.some((weight) => weight)
      ? shareByWeight(charge.amount, table, weights, pairWeights)
      : withoutWeight(charge.amount);
    ledgers = postCharge(ledgers, table, rows, cents);
    return { chargeId: charge.id, cents };
  });
  return shared.sort((a, b) => compareIds(a.chargeId, b.chargeId));
}

export const chargesByColumn = (shared: readonly SharedCharge[], columns: number): Cents[] =>
  Array.from({ length: columns }, (_, column) => sum(shared.map(({ cents }) => cents[column] ?? ZERO)));
