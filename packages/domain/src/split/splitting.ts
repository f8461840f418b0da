import { add, type Cents, cents, sum, ZERO } from '../money/money.ts';
import {
  type Amounts,
  type Bill,
  type BillPaper,
  type BillPerson,
  type ChargeShare,
  type EarlierHostTip,
  type ItemShare,
  papersOf,
  type Seats,
  type Split,
  type Taker,
  type Unclaimed,
  type UnclaimedChoice,
  type UnclaimedItem,
} from './bill.ts';
import { roundFullTable, roundItems } from './controlled-rounding.ts';
import { headsIn } from './heads.ts';
import { hostTipOf } from './host-tip.ts';
import {
  atPaper,
  headsByColumn,
  holdersOf,
  type ItemParts,
  type Part,
  partsOf,
  selectionsByItem,
  setTable,
  type Table,
  takersOf,
} from './item-parts.ts';
import { apportion, compareIds } from './largest-remainder.ts';
import {
  chargesByColumn,
  joined,
  pairOf,
  type RoundedTable,
  type SharedCharge,
  shareByWeight,
  shareCharges,
  sumsByColumn,
} from './share-charges.ts';
import { splitEvenly } from './split-evenly.ts';

export type * from './bill.ts';

/**
 * Divides a bill (spec section 9). Ids must be unique; the order of the input does not matter, and results are by id. The
 * unclaimed part is rounded with the host's unless a free seat has a part, so no guest's share changes if the host takes it. In
 * this order, of which 1 to 4 are done for each paper alone, and then added up:
 * 1. exact parts of dishes, by selections or heads;
 * 2. the cents of all dishes, rounded in one table;
 * 3. tax and tip, by the rounded subtotals;
 * 4. charges (`inOrder`), by what each applies to;
 * 5. the host tip, by the sums of the rounded subtotals; a corrected bill keeps earlier ones. Whole totals move later, between those who pay for each other (`duesOf`).
 */
export function splitBill(bill: Bill): Split {
  return bill.evenly ? splitEvenly(bill) : divide(bill);
}

/** The bill as it is finalized: seats closed, and without nameless people, who cannot be billed. */
export function closedBill(bill: Bill): Bill {
  const people = bill.people.filter((person) => person.isHost || !person.nameless);
  return { ...bill, people, seats: { kind: 'closed' } };
}

/** Items a choice by item does not name cost nothing and go to the host. */
const takerOf = (choice: UnclaimedChoice | undefined, itemId: string): Taker | undefined =>
  typeof choice === 'object' ? (choice[itemId] ?? 'host') : choice;

/** Whether any amount is unclaimed. Checked one by one, because a discount can cancel out the others. */
export function hasUnclaimed({ subtotal, tax, tip, charges, hostTip }: Unclaimed): boolean {
  return [subtotal, tax, tip, hostTip, ...charges.map(({ cents }) => cents)].some((amount) => amount !== 0);
}

/** The host tips of a bill that corrects another, and which earlier ones stay; null if it corrects none. */
type CorrectTips = (
  bill: Bill,
  table: Table,
  amounts: Omit<ColumnAmounts, 'hostTip'> & { charges: SharedCharge[] },
  whole: Cents,
) => { hostTip: Cents[]; earlier: EarlierHostTip[] } | null;

/** Divides by dishes. @param correct only for final bills, so that pages of open ones do not load it */
export function divide(bill: Bill, choice?: UnclaimedChoice, correct?: CorrectTips): Split {
  const people = [...bill.people].sort((a, b) => compareIds(a.id, b.id));
  const selections = selectionsByItem(bill.selections, people);
  const papers = papersOf(bill).map((paper) => dividePaper(paper, { ...bill, people }, selections, choice));
  const table = setTable(people.map(atAnyOf(papersOf(bill))), bill.seats);
  const sumOf = (kind: Exclude<keyof ColumnAmounts, 'hostTip'>) =>
    sumsByColumn(
      papers.map((paper) => paper[kind]),
      table.unclaimedColumn + 1,
    );
  const spread = {
    subtotal: sumOf('subtotal'),
    tax: sumOf('tax'),
    tip: sumOf('tip'),
    additionalCharges: sumOf('additionalCharges'),
  };
  const charges = papers.flatMap((paper) => paper.charges).sort((a, b) => compareIds(a.chargeId, b.chargeId));
  const holders = new Set(papers.flatMap((paper) => [...paper.holders]));
  const expected = expectedGuests(table, bill.seats, holders);
  const itemsTotal = sum(spread.subtotal);
  const receiptTotal = add(itemsTotal, ...spread.tax, ...spread.tip, ...spread.additionalCharges);
  const whole = hostTipOf(receiptTotal, bill);
  const corrected = correct?.(bill, table, { charges, ...spread }, whole) ?? null;
  const hostTip = corrected?.hostTip ?? shareHostTip(whole, table, spread.subtotal, expected);
  const amounts = { ...spread, hostTip };
  const at = (column: number) => ({
    items: papers.flatMap(({ shares }) => shares[column] ?? []),
    charges: chargesAt(charges, column),
    ...amountsAt(amounts, column),
  });
  return {
    people: people.map(({ id }, column) => ({ personId: id, ...at(column) })),
    papers: papers.map(({ full, expected, tax, tip }) => ({ full, expected, tax, tip })),
    unclaimed: { ...at(table.unclaimedColumn), items: papers.flatMap(({ unclaimed }) => unclaimed) },
    emptySeats: { count: table.emptySeats, expected, ...at(table.seatsColumn) },
    full: papers.every(({ full }) => full),
    hostTipPool: sum(hostTip),
    earlierHostTips: corrected?.earlier ?? [],
    itemsTotal,
    receiptTotal,
  };
}

/** Absent is who was at none of the papers. */
const atAnyOf =
  (papers: readonly BillPaper[]) =>
  (person: BillPerson): BillPerson =>
    papers.every(({ absent = [] }) => absent.includes(person.id)) ? { ...person, absent: true } : person;

/** Everything but the host tip, which is one for all papers. @param bill with its people in order of id */
function dividePaper(
  paper: BillPaper,
  { people, seats }: Pick<Bill, 'people' | 'seats'>,
  selections: ReadonlyMap<string, number[]>,
  choice: UnclaimedChoice | undefined,
) {
  const items = [...paper.items].sort((a, b) => compareIds(a.id, b.id));
  const table = setTable(atPaper(people, paper), seats);
  const rowsIf = (by?: UnclaimedChoice) =>
    items.map((item) => partsOf(item, selections.get(item.id), table, takerOf(by, item.id)));
  const rows = rowsIf(choice);
  const holders = holdersOf(rows);
  const expected = expectedGuests(table, seats, holders);
  const full = isFull(table, holders);
  const together = full && holders.has(table.unclaimedColumn);
  const itemCents = together ? roundFullTable(rows, rowsIf('host'), table) : roundItems(rows, table);
  const weights = {
    items: items.map(({ id }) => id),
    itemCents,
    subtotals: sumsByColumn(itemCents, table.unclaimedColumn + 1),
    heads: headsByColumn(table, holders, seats.kind === 'open' ? expected : 0),
  };
  return {
    ...{ holders, expected, full },
    ...shareItems(rows, itemCents, table),
    ...shareAmounts(paper, { ...table, full }, weights, choice),
  };
}

function shareItems(rows: readonly ItemParts[], itemCents: readonly Cents[][], table: Table) {
  const shares: ItemShare[][] = [...table.people, null].map(() => []);
  const unclaimed: UnclaimedItem[] = [];
  rows.forEach(({ item, of, parts, unitsLeft, reason, takers }, row) => {
    const uneven = item.mode === 'guest_choice' && parts.some(({ units }) => units > 1);
    const inParts = uneven ? { inParts: true } : {};
    for (const { column, units } of parts) {
      const share = {
        itemId: item.id,
        units,
        cents: itemCents[row]?.[column] ?? ZERO,
        of,
        ...inParts,
        ...leftOf(takers, column),
      };
      if (column !== table.unclaimedColumn) shares[column]?.push(share);
      else unclaimed.push({ itemId: item.id, cents: share.cents, units: unitsLeft, reason });
    }
  });
  return { shares, unclaimed };
}

function leftOf(takers: readonly Part[], column: number): Pick<ItemShare, 'leftBy' | 'leftParts'> {
  const taken = takers.find((one) => one.column === column);
  if (taken === undefined) return {};
  const leftBy = takers.reduce((total, { units }) => total + units, 0);
  return taken.units === 1 ? { leftBy } : { leftBy, leftParts: taken.units };
}

export type ColumnAmounts = { [kind in Exclude<keyof Amounts, 'total'>]: Cents[] };

type Weights = { items: string[]; itemCents: Cents[][]; subtotals: Cents[]; heads: Cents[] };

function shareAmounts(
  paper: BillPaper,
  table: RoundedTable,
  { items, itemCents, subtotals, heads }: Weights,
  choice: UnclaimedChoice | undefined,
): Omit<ColumnAmounts, 'hostTip'> & { charges: SharedCharge[] } {
  const withoutWeight = (amount: Cents): Cents[] =>
    choice
      ? shareWithoutItems(amount, table, choice)
      : subtotals.map((_, column) => (column === table.unclaimedColumn ? amount : ZERO));
  const share = (amount: Cents) =>
    subtotals.some((weight) => weight)
      ? shareByWeight(amount, table, joined(table, subtotals), () => pairOf(table, subtotals))
      : withoutWeight(amount);
  const [tax, tip] = [share(paper.tax), share(paper.tip)];
  const due = subtotals.map((subtotal, column) => add(subtotal, tax[column] ?? ZERO, tip[column] ?? ZERO));
  const charges = shareCharges(paper.charges, table, { items, itemCents, due }, heads, withoutWeight);
  const additionalCharges = chargesByColumn(charges, subtotals.length);
  return { subtotal: subtotals, tax, tip, additionalCharges, charges };
}

export const chargesAt = (charges: readonly SharedCharge[], column: number): ChargeShare[] =>
  charges.flatMap(({ chargeId, cents: byColumn }) => {
    const share = byColumn[column] ?? ZERO;
    return share === 0 ? [] : [{ chargeId, cents: share }];
  });

/** For dishes that cost nothing there are no weights, so the choice decides; a choice by item means the host. */
function shareWithoutItems(amount: Cents, table: RoundedTable, choice: UnclaimedChoice): Cents[] {
  const takers = takersOf(choice === 'everyone' ? choice : 'host', table);
  const units = new Map(takers.map((one) => [one.column, cents(one.units)]));
  const weights = [...table.people.map((_, column) => units.get(column) ?? ZERO), ZERO];
  return shareByWeight(amount, table, weights, () => pairOf(table, [...weights, ZERO]));
}

export function amountsAt(amounts: ColumnAmounts, column: number): Amounts {
  const at = (kind: keyof ColumnAmounts) => amounts[kind][column] ?? ZERO;
  const parts = {
    subtotal: at('subtotal'),
    tax: at('tax'),
    tip: at('tip'),
    additionalCharges: at('additionalCharges'),
    hostTip: at('hostTip'),
  };
  return { ...parts, total: sum(Object.values(parts)) };
}

/** Guests pay the host tip by their dishes; empty seats keep the average per head for each guest expected. */
export function shareHostTip(
  whole: Cents,
  table: Table,
  subtotals: readonly Cents[],
  expected: number,
): Cents[] {
  const weights = weightsOf(table, subtotals);
  const guests = headsIn(table.people.filter((_, column) => (weights[column] ?? 0) > 0));
  const pool = guests ? whole : ZERO;
  return apportion(
    pool,
    [...weights.map((weight) => weight * guests), expected * sum(weights), 0],
    idsOf(table),
  );
}

/** Of people, by column. */
export const weightsOf = ({ people }: Table, subtotals: readonly Cents[]): Cents[] =>
  people.map(({ isHost, nameless }, column) => (isHost || nameless ? ZERO : (subtotals[column] ?? ZERO)));

export const idsOf = ({ people }: Table): (string | null)[] => [...people.map(({ id }) => id), null, null];

/** Guest heads expected to pay their part of the host tip: yet to come, without a name, or in pre-assign without items. */
function expectedGuests(table: Table, seats: Seats, holders: ReadonlySet<number>): number {
  if (seats.kind === 'closed') return 0;
  const guests = table.people.flatMap((person, column) =>
    person.isHost || person.nameless
      ? []
      : [{ person, holds: holders.has(column), isKnown: person.counts || person.absent === true }],
  );
  const headsOfThose = (which: (one: (typeof guests)[number]) => boolean) =>
    headsIn(guests.filter(which).map(({ person }) => person));
  if (seats.kind === 'named') return headsOfThose(({ holds, person }) => !holds && !person.absent);
  // The host has a seat even if the bill does not name them.
  const hosts = headsIn(table.people.filter(({ isHost }) => isHost)) || 1;
  return Math.max(seats.partySize - hosts - headsOfThose(({ holds, isKnown }) => holds || isKnown), 0);
}

/** Whether no group_split has an empty seat, and no one without a name holds anything. Who is expected changes only the host tip. */
function isFull(table: Table, holders: ReadonlySet<number>): boolean {
  const byNameless = table.people.some(({ isHost, nameless }, column) => {
    return nameless && !isHost && holders.has(column);
  });
  return table.host >= 0 && !holders.has(table.seatsColumn) && !byNameless;
}

export function everythingIsAssigned(split: Split): boolean {
  return split.itemsTotal > 0 && !hasUnclaimed(split.unclaimed);
}
