import type { Amounts, Bill, BillItem, ChoiceKind, Split } from './bill.ts';
import { exceedsDishes } from './bill-total.ts';
import { type Fraction, partOf, sumOfFractions, wholeCents } from './exact-fraction.ts';
import { compareIds } from './largest-remainder.ts';
import { add, type Cents, sum, ZERO } from './money.ts';

/**
 * The proof of a divided bill: every amount with its exact fraction, and the sums that must agree. It is derived from the
 * result without dividing again, and does not itself claim to be correct: proof-closes.ts checks the numbers shown.
 */

/**
 * Who pays a part. What is unclaimed is one weight with the empty seats (`rest`), or at a full table with the host's part
 * (`host_and_unclaimed`), and is rounded with it.
 */
export type Party =
  | { kind: 'person'; id: string }
  | { kind: 'empty_seats' }
  | { kind: 'unclaimed' }
  | { kind: 'rest' }
  | { kind: 'host_and_unclaimed' };

/** One party's part of an amount: exactly amount × share / whole, and `cents` is that, rounded down or up. */
export type ProofPart = { party: Party; share: number; exact: Fraction; cents: Cents; oddCent: boolean };

/**
 * An amount and its parts, in order of id. `whole` is what the shares are parts of: units of an item, else cents of
 * dishes. `oddCents` are the cents that are left when every part is rounded down.
 */
export type ProofLine = { amount: Cents; whole: number; parts: ProofPart[]; oddCents: number };

export type ItemProof = ProofLine & { itemId: string; left: LeftProof | null };

/**
 * What nobody had claimed of an item, `units` of `of`, of which each of `takers` pays an equal part. `had` are the units
 * that everybody has besides, before this was given out.
 */
export type LeftProof = {
  units: number;
  of: number;
  takers: string[];
  /** Among how many it was divided, as each taker's part says. */
  by: number[];
  had: ReadonlyMap<string, number>;
};

/**
 * An amount divided in proportion to each party's dishes (largest remainder). `pair` divides the part of `rest` or
 * `host_and_unclaimed` once more. Shares are cents of dishes times `per`. `basis` is 'shares' if no dishes cost anything: then each share is one person. It is 'dues' for a discount
 * larger than all dishes, which is divided in proportion to each party's dishes, tax and tip.
 */
export type SpreadProof = ProofLine & {
  basis: 'subtotals' | 'dues' | 'shares';
  pair: ProofLine | null;
  per: number;
};

/**
 * What one party pays, and what their dishes cost exactly. `joined`: the dishes of `host_and_unclaimed` for these two, whose
 * sum is rounded by less than a cent, and not each by itself.
 */
export type PartyProof = {
  party: Party;
  items: Cents[];
  exactSubtotal: Fraction;
  joined: { cents: Cents; exact: Fraction } | null;
} & Amounts;

/** What a term of a sum is. */
export type Subject =
  | Party
  | { kind: 'item'; id: string }
  | { kind: 'items' | 'tax' | 'tip' | 'additional_charges' | 'host_tip' | 'receipt' };

/** States that terms = total; `equationCloses` checks it. */
export type Equation = { terms: { subject: Subject; cents: Cents }[]; total: Cents };

export type Proof = {
  items: ItemProof[];
  tax: SpreadProof;
  tip: SpreadProof;
  additionalCharges: SpreadProof;
  hostTip: SpreadProof;
  /** People in order of id, then empty seats and what is unclaimed where there are any. */
  parties: PartyProof[];
  /** How many guests are expected to share the host tip, and how many seats a group_split. */
  expected: number;
  emptySeats: number;
  receiptTotal: Cents;
  sums: {
    /** The receipt's items. */
    items: Equation;
    /** The same, by who pays for them. */
    subtotals: Equation;
    /** Items + tax + charges + tip = the receipt's total, in cents. */
    receipt: Equation;
    /** The receipt's total + host tip = everything there is to pay. */
    asked: Equation;
    /** Everybody's totals + unclaimed + empty seats = the same. */
    paid: Equation;
  };
  /** The number of items in the result that are not on the bill; 0 if it is correct. */
  strays: number;
};

const NOTHING: Amounts = {
  subtotal: ZERO,
  tax: ZERO,
  tip: ZERO,
  additionalCharges: ZERO,
  hostTip: ZERO,
  total: ZERO,
};

type Entry = { party: Party; units: number; cents: Cents; of: number; leftBy?: number };
type Sharer = { party: Party; amounts: Amounts; weight: number };
type Spread = 'tax' | 'tip' | 'additionalCharges';

/**
 * Proves the division of a bill, open or final.
 * @param bill of a final one as it was divided, see `closedBill`
 * @param split the result of dividing `bill`, as splitBill and finalizeBill give it
 * @param choice who took the unclaimed items, if the bill was finalized with that choice
 */
export function proveBill(bill: Bill, split: Split, choice: ChoiceKind | null = null): Proof {
  const entries = entriesByItem(split);
  const items = bill.items.map((item): ItemProof => {
    const parts = entries.get(item.id) ?? [];
    entries.delete(item.id);
    return { itemId: item.id, left: leftProof(bill, item, parts), ...itemLine(item.price, parts) };
  });
  const parties = partiesOf(bill, split, items);
  const spread = (kind: Spread, amount: Cents) => spreadLine(bill, split, kind, amount, choice);
  return {
    items,
    tax: spread('tax', bill.tax),
    tip: spread('tip', bill.tip),
    additionalCharges: spread('additionalCharges', bill.additionalCharges),
    hostTip: hostTipLine(bill, split),
    parties,
    expected: split.emptySeats.expected,
    emptySeats: split.emptySeats.count,
    receiptTotal: split.receiptTotal,
    sums: sumsOf(bill, split, parties),
    strays: entries.size,
  };
}

/** Every part of every item in the result, by item, in order of party. */
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
    // Remaining units are a fraction of all units; an item without sharers remains as a whole.
    const of = entries.get(itemId)?.[0]?.of ?? (units || 1);
    put(itemId, { party: { kind: 'unclaimed' }, units: units || 1, cents: amount, of });
  }
  return entries;
}

/** From the selections: who had what of an item before what was left of it was given out. Null if nothing was. */
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
    takers: taken.flatMap(({ party }) => (party.kind === 'person' ? [party.id] : [])),
    by: taken.flatMap(({ leftBy }) => leftBy ?? []),
    had,
  };
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

function partWith(party: Party, share: number, exact: Fraction, amount: Cents): ProofPart {
  return { party, share, exact, cents: amount, oddCent: Math.abs(amount) > Math.abs(wholeCents(exact)) };
}

function lineOf(amount: Cents, whole: number, parts: ProofPart[]): ProofLine {
  const down = parts.reduce((total, { exact }) => total + wholeCents(exact), 0);
  return { amount, whole, parts, oddCents: Math.abs(amount - down) };
}

function spreadLine(
  bill: Bill,
  split: Split,
  kind: Spread,
  amount: Cents,
  choice: ChoiceKind | null,
): SpreadProof {
  const offAll = kind === 'additionalCharges' && exceedsDishes(amount, split.itemsTotal);
  const sharers = sharersOf(split, ({ subtotal, tax, tip }) => (offAll ? add(subtotal, tax, tip) : subtotal));
  const { people, seats, nobody } = sharers;
  const all = [...people, seats, nobody];
  if (all.every(({ weight }) => !weight)) {
    return {
      ...weighted(amount, kind, withoutDishes(bill, all, choice)),
      basis: 'shares',
      pair: null,
      per: 1,
    };
  }
  const partner = split.full ? people.find(({ party }) => isHost(bill, party)) : seats;
  const pair = [partner ?? seats, nobody].filter((one) => one.weight || one.amounts[kind]);
  const joined = pair.length < 2 ? pair : [together(pair, kind, split.full)];
  const line = [...people, seats].flatMap((one) => (one === partner ? joined : [one]));
  return {
    ...weighted(amount, kind, line),
    basis: offAll ? 'dues' : 'subtotals',
    pair: pair.length < 2 ? null : weighted(sum(pair.map(({ amounts }) => amounts[kind])), kind, pair),
    per: 1,
  };
}

/** All who may have a part of an amount, in order of id; `nobody` is what is unclaimed. */
function sharersOf(split: Split, weightOf: (amounts: Amounts) => number) {
  const of = (party: Party, amounts: Amounts): Sharer => ({ party, amounts, weight: weightOf(amounts) });
  return {
    people: sorted(split.people).map((amounts) => of({ kind: 'person', id: amounts.personId }, amounts)),
    seats: of({ kind: 'empty_seats' }, split.emptySeats),
    nobody: of({ kind: 'unclaimed' }, split.unclaimed),
  };
}

const isHost = ({ people }: Bill, party: Party): boolean =>
  people.some((one) => one.isHost && party.kind === 'person' && one.id === party.id);

function together(pair: readonly Sharer[], kind: Spread, full: boolean): Sharer {
  return {
    party: { kind: full ? 'host_and_unclaimed' : 'rest' },
    amounts: { ...NOTHING, [kind]: sum(pair.map(({ amounts }) => amounts[kind])) },
    weight: pair.reduce((total, { weight }) => total + weight, 0),
  };
}

/** Guests with a name pay by their dishes, and a guest who is expected as much as they do on average. */
function hostTipLine(bill: Bill, split: Split): SpreadProof {
  const without = new Set(bill.people.filter((one) => one.isHost || one.nameless).map((one) => one.id));
  const { people, seats, nobody } = sharersOf(split, ({ subtotal }) => subtotal);
  const weights = people.map(({ party, weight }) =>
    party.kind === 'person' && without.has(party.id) ? 0 : weight,
  );
  const guests = weights.filter((weight) => weight > 0).length;
  const dishes = weights.reduce((total, weight) => total + weight, 0);
  const sharers = [
    ...people.map((one, index) => ({ ...one, weight: (weights[index] ?? 0) * guests })),
    { ...seats, weight: split.emptySeats.expected * dishes },
    { ...nobody, weight: 0 },
  ];
  return {
    ...weighted(split.hostTipPool, 'hostTip', sharers),
    basis: 'subtotals',
    pair: null,
    per: guests || 1,
  };
}

/** If no dish costs anything, an amount is unclaimed until finalizing decides who takes it. */
function withoutDishes(bill: Bill, all: readonly Sharer[], choice: ChoiceKind | null): Sharer[] {
  const ids = (of: (person: Bill['people'][number]) => boolean) =>
    new Set(bill.people.filter(of).map((person) => person.id));
  const sharers = ids((person) => person.counts && !person.optedOut);
  const takers = choice === 'everyone' && sharers.size ? sharers : ids((person) => person.isHost);
  return all.map((one) => {
    const takes = choice
      ? one.party.kind === 'person' && takers.has(one.party.id)
      : one.party.kind === 'unclaimed';
    return { ...one, weight: takes ? 1 : 0 };
  });
}

function weighted(amount: Cents, kind: Spread | 'hostTip', sharers: readonly Sharer[]): ProofLine {
  const whole = sharers.reduce((total, { weight }) => total + weight, 0);
  const parts = sharers
    .filter((one) => one.weight || one.amounts[kind])
    .map(({ party, weight, amounts }) =>
      partWith(party, weight, partOf(amount, weight, whole || 1), amounts[kind]),
    );
  return lineOf(amount, whole, parts);
}

function partiesOf(bill: Bill, split: Split, items: readonly ItemProof[]): PartyProof[] {
  const of = (
    party: Party,
    { subtotal, tax, tip, additionalCharges, hostTip, total }: Amounts,
  ): PartyProof => {
    const mine = items.flatMap((item) => item.parts.filter((part) => sameParty(part.party, party)));
    const exactSubtotal = sumOfFractions(mine.map((part) => part.exact));
    return {
      party,
      items: mine.map((part) => part.cents),
      exactSubtotal,
      joined: null,
      ...{ subtotal, tax, tip, additionalCharges, hostTip, total },
    };
  };
  const people = sorted(split.people).map(({ personId, ...amounts }) =>
    of({ kind: 'person', id: personId }, amounts),
  );
  const others = [of({ kind: 'empty_seats' }, split.emptySeats), of({ kind: 'unclaimed' }, split.unclaimed)];
  const all = [...people, ...others.filter(involved)];
  return split.full ? joinedWithHost(bill, all) : all;
}

/** At a full table with something unclaimed, the host's dishes are rounded together with it. */
function joinedWithHost(bill: Bill, parties: readonly PartyProof[]): PartyProof[] {
  const isOne = ({ party }: PartyProof) => party.kind === 'unclaimed' || isHost(bill, party);
  const both = parties.filter(isOne);
  const joined = {
    cents: sum(both.map((one) => one.subtotal)),
    exact: sumOfFractions(both.map((one) => one.exactSubtotal)),
  };
  return parties.map((one) => (both.length > 1 && isOne(one) ? { ...one, joined } : one));
}

function involved({ items, subtotal, tax, tip, additionalCharges, hostTip, total }: PartyProof): boolean {
  const amounts = [subtotal, tax, tip, additionalCharges, hostTip, total];
  return items.length > 0 || amounts.some((amount) => amount !== 0);
}

function sumsOf(bill: Bill, split: Split, parties: readonly PartyProof[]): Proof['sums'] {
  const { itemsTotal, receiptTotal, hostTipPool: pool } = split;
  const everything = add(receiptTotal, pool);
  const byParty = (amount: 'subtotal' | 'total') =>
    parties.map((one) => ({ subject: one.party, cents: one[amount] }));
  return {
    items: {
      terms: bill.items.map(({ id, price }) => ({ subject: { kind: 'item', id }, cents: price })),
      total: itemsTotal,
    },
    subtotals: { terms: byParty('subtotal'), total: itemsTotal },
    receipt: {
      terms: [
        { subject: { kind: 'items' }, cents: itemsTotal },
        { subject: { kind: 'tax' }, cents: bill.tax },
        { subject: { kind: 'additional_charges' }, cents: bill.additionalCharges },
        { subject: { kind: 'tip' }, cents: bill.tip },
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

/** Whether two parties are the same. */
function sameParty(a: Party, b: Party): boolean {
  return a.kind === b.kind && (a.kind !== 'person' || b.kind !== 'person' || a.id === b.id);
}
