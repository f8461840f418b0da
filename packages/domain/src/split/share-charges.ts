import { add, type Cents, cents, sum, ZERO } from '../money/money.ts';
import type { BillItem, Charge } from './bill.ts';
import type { Table } from './item-parts.ts';
import { apportion, compareIds } from './largest-remainder.ts';

/** Cents by column: of each dish (by id), and all that is owed before charges. */
type Owed = { items: readonly string[]; itemCents: readonly Cents[][]; due: readonly Cents[] };

export type SharedCharge = { chargeId: string; cents: Cents[] };

/**
 * `all`: people and empty seats, the unclaimed part counted with its partner; `pair`: those two. Others' amounts come from
 * `all`, so they do not change if the host takes the unclaimed part where no free seat has one.
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

/**
 * `left`: the rest of each dish after the discounts so far, a row per item (by id). `due`: dishes, tax, tip and charges so far,
 * at least as much as `left`, so neither kind of discount takes anyone below 0.
 */
type Ledger = { left: readonly Cents[][]; due: readonly Cents[] };

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
function weigh(
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
function post({ left, due }: Ledger, rows: readonly number[], shares: readonly Cents[]): Ledger {
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

/** Whether the unclaimed part is rounded with the host's, or with the empty seats. */
export type RoundedTable = Table & { full: boolean };

/** The column the unclaimed part is rounded with: the host's, or the empty seats' if those have a part of an item. */
export const partnerOf = ({ full, host, seatsColumn }: RoundedTable): number => (full ? host : seatsColumn);

/** Numbers by column, with the unclaimed one added to its partner. */
export function joined(table: RoundedTable, byColumn: readonly Cents[]): Cents[] {
  const numbers = byColumn.slice(0, table.unclaimedColumn);
  numbers[partnerOf(table)] = sum(pairOf(table, byColumn));
  return numbers;
}

/** The partner's number and the unclaimed one. */
export const pairOf = (table: RoundedTable, byColumn: readonly Cents[]): [Cents, Cents] => [
  byColumn[partnerOf(table)] ?? ZERO,
  byColumn[table.unclaimedColumn] ?? ZERO,
];

/** Divides by weights, the unclaimed part and its partner as one; all is unclaimed if every weight is 0. */
export function shareByWeight(
  amount: Cents,
  table: RoundedTable,
  weights: readonly Cents[],
  pair: (cents: Cents) => readonly Cents[],
): Cents[] {
  if (weights.every((weight) => !weight)) return [...weights.map(() => ZERO), amount];
  const ids = [...table.people.map((person) => person.id), null];
  const shares = apportion(amount, weights, ids);
  const partner = partnerOf(table);
  const both = shares[partner] ?? ZERO;
  const [partners = ZERO, unclaimed = ZERO] = apportion(both, pair(both), ['', null]);
  return [...shares.map((share, column) => (column === partner ? partners : share)), unclaimed];
}

export function sumsByColumn(rows: readonly (readonly Cents[])[], columns: number): Cents[] {
  const sums = Array.from({ length: columns }, () => 0);
  for (const row of rows) {
    row.forEach((amount, column) => {
      sums[column] = (sums[column] ?? 0) + amount;
    });
  }
  return sums.map(cents);
}

const addByColumn = (a: readonly Cents[], b: readonly Cents[]): Cents[] =>
  a.map((amount, column) => add(amount, b[column] ?? ZERO));

/** Whether each discount for lines is at most what earlier discounts leave of those lines. */
export function lineDiscountsFit(
  charges: readonly Charge[],
  items: readonly Pick<BillItem, 'id' | 'price'>[],
): boolean {
  const inRows = [...items].sort((a, b) => compareIds(a.id, b.id));
  const ids = inRows.map(({ id }) => id);
  let ledger: Ledger = {
    left: inRows.map(({ price }) => [price]),
    due: [sum(items.map(({ price }) => price))],
  };
  return inOrder(charges)
    .filter((charge) => charge.amount < 0 && charge.for.kind === 'lines')
    .every((charge) => {
      const rows = rowsOf(charge, ids);
      const left = sum(rows.map((row) => ledger.left[row]?.[0] ?? ZERO));
      ledger = post(ledger, rows, [charge.amount]);
      return add(left, charge.amount) >= 0;
    });
}
