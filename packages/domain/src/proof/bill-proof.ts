import type { Currency } from '../money/currency.ts';
import { type Fraction, partOf, sumOfFractions } from '../money/exact-fraction.ts';
import { add, type Cents, sum } from '../money/money.ts';
import {
  type Amounts,
  type Bill,
  type BillItem,
  type ChargeShare,
  type ChoiceKind,
  chargesOf,
  itemsOf,
  papersOf,
  type Split,
} from '../split/bill.ts';
import { headsOf } from '../split/heads.ts';
import { inLowestTerms } from '../split/item-parts.ts';
import { compareIds } from '../split/largest-remainder.ts';
import { type HostTipProof, proveHostTip } from './host-tip-proof.ts';
import {
  columnsOf,
  columnsOnPaper,
  lineOf,
  type PaperProof,
  type Party,
  type ProofLine,
  partWith,
  proveSpreads,
} from './spread-proof.ts';

export type * from './host-tip-proof.ts';
export type * from './spread-proof.ts';

/** All amounts of a divided bill with exact fractions. Derived from the result without dividing again; see proof-closes.ts. */

export type ItemProof = ProofLine & { itemId: string; left: LeftProof | null };

/** The `units` of `of` that were unclaimed, divided among takers by weight. `had`: units per person before that. */
export type LeftProof = {
  units: number;
  of: number;
  takers: LeftTaker[];
  had: ReadonlyMap<string, number>;
};

/** `weight` comes from the people on the bill, `parts` of `by` from the division; they must agree. */
type LeftTaker = { id: string; weight: number; parts: number; by: number };

/** What a party has on one paper. `joined` is `host_and_unclaimed`: the two are rounded together, not separately. */
type PaperPart = {
  subtotal: Cents;
  exact: Fraction;
  joined: { cents: Cents; exact: Fraction } | null;
  tax: Cents;
  tip: Cents;
};

/** What one party pays. Dishes are rounded separately for each paper; an evenly split bill has none. */
export type PartyProof = {
  party: Party;
  items: Cents[];
  exactSubtotal: Fraction;
  papers: PaperPart[];
  charges: ChargeShare[];
} & Amounts;

export type Subject =
  | Party
  | { kind: 'item' | 'charge'; id: string }
  | { kind: 'items' | 'tax' | 'tip' | 'host_tip' | 'receipt' };

export type Equation = { terms: { subject: Subject; cents: Cents }[]; total: Cents };

export type Proof = {
  items: ItemProof[];
  papers: PaperProof[];
  hostTip: HostTipProof;
  hostTipPool: Cents;
  parties: PartyProof[];
  expected: number;
  emptySeats: number;
  receiptTotal: Cents;
  currency: Currency;
  /** See `Tipped`. */
  withoutHostTip: boolean;
  sums: {
    items: Equation;
    subtotals: Equation;
    receipt: Equation;
    asked: Equation;
    paid: Equation;
  };
  /** Items in the result that are not on the bill; 0 if it is correct. */
  strays: number;
};

type Entry = { party: Party; units: number; cents: Cents; of: number; leftBy?: number; leftParts?: number };

/** Proves a bill's division. @param bill as it was divided, see `closedBill` @param choice who took the unclaimed items */
export function proveBill(bill: Bill, split: Split, choice: ChoiceKind | null = null): Proof {
  const entries = entriesByItem(split);
  const items = itemsOf(bill).map((item): ItemProof => {
    const parts = entries.get(item.id) ?? [];
    entries.delete(item.id);
    return { itemId: item.id, left: leftProof(bill, item, parts), ...itemLine(item.price, parts) };
  });
  const parties = partiesOf(bill, split, items);
  return {
    items,
    papers: proveSpreads(bill, split, choice),
    hostTip: proveHostTip(bill, split),
    hostTipPool: split.hostTipPool,
    parties,
    expected: split.emptySeats.expected,
    emptySeats: split.emptySeats.count,
    receiptTotal: split.receiptTotal,
    currency: bill.currency,
    withoutHostTip: bill.withoutHostTip ?? false,
    sums: sumsOf(bill, split, parties),
    strays: entries.size,
  };
}

function entriesByItem({ people, emptySeats, unclaimed }: Split): Map<string, Entry[]> {
  const entries = new Map<string, Entry[]>();
  const put = (itemId: string, entry: Entry) => {
    entries.set(itemId, [...(entries.get(itemId) ?? []), entry]);
  };
  for (const { personId, items } of sorted(people)) {
    for (const { itemId, ...share } of items)
      put(itemId, { party: { kind: 'person', id: personId }, ...share });
  }
  for (const { itemId, ...share } of emptySeats.items)
    put(itemId, { party: { kind: 'empty_seats' }, ...share });
  for (const { itemId, cents: amount, units } of unclaimed.items) {
    // Unclaimed units are a fraction of all units; an item without sharers is unclaimed as a whole.
    const of = entries.get(itemId)?.[0]?.of ?? (units || 1);
    put(itemId, { party: { kind: 'unclaimed' }, units: units || 1, cents: amount, of });
  }
  return entries;
}

/** Who had what of an item before its unclaimed units were given out; null if none were. */
function leftProof(bill: Bill, item: BillItem, entries: readonly Entry[]): LeftProof | null {
  const taken = entries.filter(({ leftBy }) => leftBy !== undefined);
  if (taken.length === 0) return null;
  const people = new Set(bill.people.map(({ id }) => id));
  const had = new Map<string, number>();
  for (const { itemId, personId, units } of item.mode === 'quantity_based' ? bill.selections : []) {
    if (itemId === item.id && people.has(personId)) had.set(personId, (had.get(personId) ?? 0) + units);
  }
  const of = item.mode === 'quantity_based' ? item.totalQuantity : 1;
  return {
    units: of - [...had.values()].reduce((total, units) => total + units, 0),
    of,
    takers: leftTakers(bill, taken),
    had,
  };
}

function leftTakers({ people }: Bill, taken: readonly Entry[]): LeftTaker[] {
  const takers = taken.flatMap(({ party, leftBy = 0, leftParts = 1 }) =>
    party.kind === 'person' ? [{ id: party.id, by: leftBy, parts: leftParts }] : [],
  );
  const weights = new Map(people.map((person) => [person.id, headsOf(person).weight]));
  const parts = inLowestTerms(takers.map(({ id }, column) => ({ column, units: weights.get(id) ?? 0 })));
  return takers.map((one, place) => ({ ...one, weight: parts[place]?.units ?? 0 }));
}

const sorted = (people: Split['people']) => [...people].sort((a, b) => compareIds(a.personId, b.personId));

function itemLine(price: Cents, entries: readonly Entry[]): ProofLine {
  const whole = entries[0]?.of ?? 1;
  return lineOf(
    price,
    whole,
    entries.map(({ party, units, of, cents: amount }) => {
      return partWith(party, units, partOf(price, units, of), amount);
    }),
  );
}

/** What each party pays: people by id, then empty seats and the unclaimed part, if any. */
export function partiesOf(bill: Bill, split: Split, items: readonly ItemProof[]): PartyProof[] {
  const { parties, amounts } = columnsOf(bill, split);
  const papers = split.papers.map((_, place) => partsOnPaper(bill, split, items, place));
  const all = amounts.map((amount, column): PartyProof => {
    const { charges, subtotal, tax, tip, additionalCharges, hostTip, total } = amount;
    const party = parties[column] ?? { kind: 'unclaimed' };
    const mine = items.flatMap((item) => item.parts.filter((part) => sameParty(part.party, party)));
    return {
      party,
      items: mine.map((part) => part.cents),
      exactSubtotal: sumOfFractions(mine.map((part) => part.exact)),
      papers: papers.flatMap((parts) => parts[column] ?? []),
      charges,
      ...{ subtotal, tax, tip, additionalCharges, hostTip, total },
    };
  });
  // Where all heads pay the same, free seats count among them, however little that is.
  const areHeads = bill.evenly === true && split.emptySeats.count > 0;
  return all.filter(
    (one) => one.party.kind === 'person' || (areHeads && one.party.kind === 'empty_seats') || involved(one),
  );
}

/** By column. With something unclaimed, and no free seat, the host's dishes are rounded together with it. */
function partsOnPaper(bill: Bill, split: Split, items: readonly ItemProof[], place: number): PaperPart[] {
  const { table, parties, amounts } = columnsOnPaper(bill, split, place);
  const parts = amounts.map(({ items: theirs, subtotal, tax, tip }, column): PaperPart => {
    const party = parties[column];
    const exact = items
      .filter(({ itemId }) => theirs.has(itemId))
      .flatMap((item) => item.parts.filter((part) => party && sameParty(part.party, party)));
    return { subtotal, exact: sumOfFractions(exact.map((part) => part.exact)), joined: null, tax, tip };
  });
  const [host, unclaimed] = [parts[table.host], parts[table.unclaimedColumn]];
  const leftOver = (amounts[table.unclaimedColumn]?.items.size ?? 0) > 0;
  if (!table.full || !host || !unclaimed || !leftOver) return parts;
  const joined = {
    cents: add(host.subtotal, unclaimed.subtotal),
    exact: sumOfFractions([host.exact, unclaimed.exact]),
  };
  return parts.map((one) => (one === host || one === unclaimed ? { ...one, joined } : one));
}

function involved({ items, subtotal, tax, tip, additionalCharges, hostTip, total }: PartyProof): boolean {
  const amounts = [subtotal, tax, tip, additionalCharges, hostTip, total];
  return items.length > 0 || amounts.some((amount) => amount !== 0);
}

export function sumsOf(bill: Bill, split: Split, parties: readonly PartyProof[]): Proof['sums'] {
  const { itemsTotal, receiptTotal, hostTipPool: pool } = split;
  const everything = add(receiptTotal, pool);
  const byParty = (amount: 'subtotal' | 'total') =>
    parties.map((one) => ({ subject: one.party, cents: one[amount] }));
  return {
    items: {
      terms: itemsOf(bill).map(({ id, price }) => ({ subject: { kind: 'item', id }, cents: price })),
      total: itemsTotal,
    },
    subtotals: { terms: byParty('subtotal'), total: itemsTotal },
    receipt: {
      terms: [
        { subject: { kind: 'items' }, cents: itemsTotal },
        { subject: { kind: 'tax' }, cents: sum(papersOf(bill).map((paper) => paper.tax)) },
        ...chargesOf(bill).map(({ id, amount }) => ({
          subject: { kind: 'charge', id } as const,
          cents: amount,
        })),
        { subject: { kind: 'tip' }, cents: sum(papersOf(bill).map((paper) => paper.tip)) },
      ],
      total: receiptTotal,
    },
    asked: {
      terms: [
        { subject: { kind: 'receipt' }, cents: receiptTotal },
        { subject: { kind: 'host_tip' }, cents: pool },
      ],
      total: everything,
    },
    paid: { terms: byParty('total'), total: everything },
  };
}

function sameParty(a: Party, b: Party): boolean {
  return a.kind === b.kind && (a.kind !== 'person' || b.kind !== 'person' || a.id === b.id);
}
