import { type Fraction, partOf, wholeCents } from '../money/exact-fraction.ts';
import { add, type Cents, sum, ZERO } from '../money/money.ts';
import { type Bill, type BillPaper, type ChoiceKind, papersOf, type Split } from '../split/bill.ts';
import { atPaper, headsByColumn, setTable, type Table, takersOf } from '../split/item-parts.ts';
import { compareIds } from '../split/largest-remainder.ts';
import {
  type ChargeBasis,
  inOrder,
  joined,
  openLedgers,
  pairOf,
  partnerOf,
  postCharge,
  type RoundedTable,
  rowsOf,
  weighCharge,
} from '../split/share-charges.ts';

/**
 * An amount divided by largest remainder. `pair` divides the part of `rest` or `host_and_unclaimed` once more. `basis` is what
 * the weights are: cents of dishes, dues or earlier host tips, heads, or 1 per person if nothing has a weight. Weights are multiplied by `per`.
 */
export type SpreadProof = ProofLine & {
  basis: ChargeBasis | 'shares' | 'earlier';
  pair: ProofLine | null;
  per: number;
};

export type ChargeProof = SpreadProof & { chargeId: string };

export type Columns<Amount> = {
  table: RoundedTable;
  parties: readonly Party[];
  amounts: readonly Amount[];
};
type Column = Split['people'][number] | Split['emptySeats'] | Split['unclaimed'];

/** One paper's. */
export type PaperProof = { tax: SpreadProof; tip: SpreadProof; charges: ChargeProof[] };

/** Proves tax, tip and charges of each paper from the cents of a divided bill. */
export const proveSpreads = (bill: Bill, split: Split, choice: ChoiceKind | null): PaperProof[] =>
  papersOf(bill).map((paper, place) => {
    const columns = columnsOnPaper(bill, split, place);
    const { table, amounts } = columns;
    const subtotals = amounts.map(({ subtotal }) => subtotal);
    const byItems = {
      basis: 'subtotals',
      weights: joined(table, subtotals),
      pairWeights: () => pairOf(table, subtotals),
    } as const;
    const prove = (amount: Cents, shares: readonly Cents[]) =>
      spreadLine(columns, { amount, shares, by: byItems, choice });
    return {
      tax: prove(
        paper.tax,
        amounts.map(({ tax }) => tax),
      ),
      tip: prove(
        paper.tip,
        amounts.map(({ tip }) => tip),
      ),
      charges: chargeLines(paper, columns, choice),
    };
  });

export function columnsOf(bill: Bill, split: Split): Columns<Column> {
  const people = [...split.people].sort((a, b) => compareIds(a.personId, b.personId));
  const onBill = [...bill.people].sort((a, b) => compareIds(a.id, b.id));
  return {
    table: { ...setTable(onBill, bill.seats), full: split.full },
    parties: [
      ...people.map(({ personId }): Party => ({ kind: 'person', id: personId })),
      { kind: 'empty_seats' },
      { kind: 'unclaimed' },
    ],
    amounts: [...people, split.emptySeats, split.unclaimed],
  };
}

/** What a column has on one paper; `charges` are of all columns. */
type OnPaper = Pick<Column, 'charges' | 'subtotal' | 'tax' | 'tip'> & { items: ReadonlyMap<string, Cents> };

/** A paper's columns, and the guests it still expects. */
export function columnsOnPaper(
  bill: Bill,
  split: Split,
  place: number,
): Columns<OnPaper> & { heads: readonly Cents[] } {
  const paper = papersOf(bill)[place];
  const { full = true, expected = 0, tax = [], tip = [] } = split.papers[place] ?? {};
  const { table: all, parties, amounts } = columnsOf(bill, split);
  const table = { ...setTable(atPaper(all.people, paper ?? {}), bill.seats), full };
  const ids = new Set(paper?.items.map(({ id }) => id));
  const onPaper = amounts.map(({ items, charges }, column): OnPaper => {
    const own = new Map(
      items.flatMap(({ itemId, cents }) => (ids.has(itemId) ? [[itemId, cents] as const] : [])),
    );
    const subtotal = sum([...own.values()]);
    return { items: own, charges, subtotal, tax: tax[column] ?? ZERO, tip: tip[column] ?? ZERO };
  });
  const holders = new Set(onPaper.flatMap(({ items }, column) => (items.size > 0 ? [column] : [])));
  const heads = headsByColumn(table, holders, bill.seats.kind === 'open' ? expected : 0);
  return { table, parties, amounts: onPaper, heads };
}

function chargeLines(
  paper: BillPaper,
  columns: ReturnType<typeof columnsOnPaper>,
  choice: ChoiceKind | null,
): ChargeProof[] {
  const { table, amounts, heads } = columns;
  const items = paper.items.map(({ id }) => id).sort(compareIds);
  let ledgers = openLedgers(table, {
    items,
    itemCents: items.map((id) => amounts.map((one) => one.items.get(id) ?? ZERO)),
    due: amounts.map(({ subtotal, tax, tip }) => add(subtotal, tax, tip)),
  });
  return inOrder(paper.charges).map((charge) => {
    const rows = rowsOf(charge, items);
    const shares = amounts.map(
      ({ charges }) => charges.find(({ chargeId }) => chargeId === charge.id)?.cents ?? ZERO,
    );
    const by = weighCharge(ledgers, table, charge, { rows, heads });
    ledgers = postCharge(ledgers, table, rows, shares);
    const line = spreadLine(columns, { amount: charge.amount, shares, by, choice });
    return { chargeId: charge.id, ...line };
  });
}

type Spread = {
  amount: Cents;
  shares: readonly Cents[];
  by: ReturnType<typeof weighCharge>;
  choice: ChoiceKind | null;
};

function spreadLine(
  { table, parties }: Pick<Columns<unknown>, 'table' | 'parties'>,
  { amount, shares, by: { basis, weights, pairWeights }, choice }: Spread,
): SpreadProof {
  const sharer = (column: number, weight: number): Sharer => ({
    party: parties[column] ?? { kind: 'unclaimed' },
    cents: shares[column] ?? ZERO,
    weight,
  });
  if (weights.every((weight) => !weight)) {
    const all = parties.map((_, column) => sharer(column, 0));
    return { ...weighted(amount, withoutItems(table, all, choice)), basis: 'shares', pair: null, per: 1 };
  }
  const partner = partnerOf(table);
  const both = sum(pairOf(table, shares));
  const pair = [partner, table.unclaimedColumn]
    .map((column, place) => sharer(column, pairWeights(both)[place] ?? 0))
    .filter((one) => one.weight || one.cents);
  const [first] = pair;
  const alone: Party = first && pair.length === 1 ? first.party : (parties[partner] ?? { kind: 'unclaimed' });
  const together: Party = { kind: table.full ? 'host_and_unclaimed' : 'rest' };
  const line = weights.map((weight, column) =>
    column === partner
      ? { party: pair.length > 1 ? together : alone, cents: both, weight }
      : sharer(column, weight),
  );
  return {
    ...weighted(amount, line),
    basis,
    pair: pair.length > 1 ? weighted(both, pair) : null,
    per: 1,
  };
}

/** Amounts for dishes that cost nothing are unclaimed until finalizing decides. */
function withoutItems(table: Table, all: readonly Sharer[], choice: ChoiceKind | null): Sharer[] {
  const nobody = [{ column: table.unclaimedColumn, units: 1 }];
  const takers = choice === null ? nobody : takersOf(choice === 'everyone' ? choice : 'host', table);
  const weights = new Map(takers.map(({ column, units }) => [column, units]));
  return all.map((one, column) => ({ ...one, weight: weights.get(column) ?? 0 }));
}

/** The unclaimed part is rounded together with the empty seats (`rest`), or if those have nothing with the host's. */
export type Party =
  | { kind: 'person'; id: string }
  | { kind: 'empty_seats' }
  | { kind: 'unclaimed' }
  | { kind: 'rest' }
  | { kind: 'host_and_unclaimed' };

export type ProofPart = { party: Party; share: number; exact: Fraction; cents: Cents; oddCent: boolean };

/** `whole` is the sum of the shares: units of an item, else cents. `oddCents`: left over when all parts are rounded down. */
export type ProofLine = { amount: Cents; whole: number; parts: ProofPart[]; oddCents: number };

export function partWith(party: Party, share: number, exact: Fraction, amount: Cents): ProofPart {
  return { party, share, exact, cents: amount, oddCent: Math.abs(amount) > Math.abs(wholeCents(exact)) };
}

export function lineOf(amount: Cents, whole: number, parts: ProofPart[]): ProofLine {
  const down = parts.reduce((total, { exact }) => total + wholeCents(exact), 0);
  return { amount, whole, parts, oddCents: Math.abs(amount - down) };
}

export type Sharer = { party: Party; cents: Cents; weight: number };

/** An amount divided by weights. Parties with neither weight nor cents are left out. */
export function weighted(amount: Cents, sharers: readonly Sharer[]): ProofLine {
  const whole = sharers.reduce((total, { weight }) => total + weight, 0);
  const parts = sharers
    .filter((one) => one.weight || one.cents)
    .map(({ party, weight, cents }) => partWith(party, weight, partOf(amount, weight, whole || 1), cents));
  return lineOf(amount, whole, parts);
}
