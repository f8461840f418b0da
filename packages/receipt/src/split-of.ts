import type { Money } from '@fairtab/domain/money/currency';
import { add, type Cents, cents, ZERO } from '@fairtab/domain/money/money';
import { isNameless } from '@fairtab/domain/people/visible-name';
import type { BillPaper, PersonTotal } from '@fairtab/domain/split/bill';
import { type CardPart, onCard, splitOnCard } from '@fairtab/domain/split/card-amount';
import { type Due, duesOf } from '@fairtab/domain/split/dues';
import { compareIds } from '@fairtab/domain/split/largest-remainder';
import { type Bill, type Split, splitBill } from '@fairtab/domain/split/splitting';
import { chargeOf, costOf, paymentCurrency } from './bill.ts';
import type {
  Charge,
  Contribution,
  Guest,
  Item,
  KnownGuest,
  OwnFields,
  Paper,
  ReceiptFields,
  Selection,
} from './model.ts';
import { amountsOnPapers, isPresent } from './papers/papers.ts';
import { companionsOf, headsOfGuests } from './party.ts';
import { totalOnCardOf } from './paying/whole-on-card.ts';

export type DividedReceipt = {
  receipt: Pick<
    ReceiptFields,
    | 'admin_flow_type'
    | 'evenly'
    | 'party_size'
    | 'currency'
    | 'without_host_tip'
    | 'tax_amount'
    | 'tip_amount'
    | 'additional_charges'
  >;
  papers: readonly Paper[];
  items: readonly Pick<
    Item,
    'id' | 'paper_id' | 'price' | 'reduction' | 'assignment_mode' | 'total_quantity'
  >[];
  charges: readonly Pick<Charge, 'id' | 'paper_id' | 'amount' | 'applies_to' | 'item_ids'>[];
  guests: readonly Pick<
    Guest,
    'id' | 'guest_name' | 'is_host' | 'submitted' | 'opted_out_of_split' | 'absent_from' | 'companions'
  >[];
  selections: readonly Selection[];
  contributions: readonly Contribution[];
};

/** The bill that the domain divides, for server and pages. `asSubmitted`: a guest to treat as submitted, for a preview. */
export function billOf(view: DividedReceipt, asSubmitted: string | null = null): Bill {
  const { receipt } = view;
  const preassigned = receipt.admin_flow_type === 'preassign';
  const [first, ...further] = amountsOnPapers(view);
  return {
    ...paperBill(view, first),
    further: further.map((paper) => paperBill(view, paper)),
    people: view.guests.map((guest) => ({
      id: guest.id,
      isHost: guest.is_host,
      counts: countsAlready(guest, view) || guest.id === asSubmitted,
      optedOut: guest.opted_out_of_split,
      nameless: isNameless(guest.guest_name) && guest.id !== asSubmitted,
      companions: companionsOf(guest),
    })),
    selections: view.selections.map((selection) => ({
      itemId: selection.item_id,
      personId: selection.guest_id,
      units: selection.units,
    })),
    currency: receipt.currency,
    withoutHostTip: receipt.without_host_tip ?? false,
    evenly: receipt.evenly,
    seats: preassigned ? { kind: 'named' } : { kind: 'open', partySize: receipt.party_size },
  };
}

const paperBill = (
  view: DividedReceipt,
  { id, tax_amount: tax, tip_amount: tip }: ReturnType<typeof amountsOnPapers>[number],
): BillPaper => ({
  ...{ tax, tip },
  items: view.items
    .filter((item) => item.paper_id === id)
    .map((item) => ({
      id: item.id,
      price: costOf(item),
      mode: item.assignment_mode,
      totalQuantity: item.total_quantity,
    })),
  charges: view.charges.filter((charge) => charge.paper_id === id).map(chargeOf),
  absent: view.guests.filter((guest) => !isPresent(guest, id)).map((guest) => guest.id),
});

const countsAlready = (
  guest: Pick<Guest, 'id' | 'is_host' | 'submitted'>,
  { receipt, contributions }: Pick<DividedReceipt, 'receipt' | 'contributions'>,
): boolean =>
  guest.is_host ||
  guest.submitted ||
  receipt.admin_flow_type === 'preassign' ||
  contributions.some(({ guest_id }) => guest_id === guest.id);

/** Whether submitting would change how this guest counts on the bill. */
export function changesBySubmitting(view: DividedReceipt, guestId: string): boolean {
  const guest = view.guests.find(({ id }) => id === guestId);
  return guest !== undefined && (!countsAlready(guest, view) || isNameless(guest.guest_name));
}

/** Maps a guest to one whose submission gives the same amounts (null: the bill as it is), so that each bill is divided once. */
export function sameDivision(view: DividedReceipt): (guestId: string) => string | null {
  const { receipt, items, charges, guests, selections } = view;
  const itself = (guestId: string) => (changesBySubmitting(view, guestId) ? guestId : null);
  const sharing = receipt.evenly || items.some((item) => item.assignment_mode === 'group_split');
  const choosing = guests.filter(({ id, guest_name }) => !isNameless(guest_name) && itself(id) !== null);
  if (sharing || choosing.length === 0) return itself;
  const holders = new Set(selections.map(({ guest_id }) => guest_id));
  const byHeads = charges.some(({ applies_to }) => applies_to === 'heads');
  const matches = new Map<string, string | null>();
  const firstOf = new Map<string, string>();
  for (const guest of choosing) {
    const { id } = guest;
    if (holders.has(id)) matches.set(id, null);
    else if (!byHeads) {
      const kind = JSON.stringify([headsOfGuests([guest]), guest.absent_from.toSorted(compareIds)]);
      const first = firstOf.get(kind) ?? id;
      firstOf.set(kind, first);
      matches.set(id, first);
    }
  }
  return (guestId) => {
    const match = matches.get(guestId);
    return match === undefined ? itself(guestId) : match;
  };
}

export type FinalTotal = {
  guest_id: string;
  subtotal: Cents;
  tax: Cents;
  tip: Cents;
  additional_charges: Cents;
  charges: { charge_id: string; cents: Cents }[];
  host_tip: Cents;
  total: Cents;
  /** Parts of the host's card charge, see `onCard` in the domain. */
  card: { part: Cents; host_tip: Cents } | null;
};

/** A person's part of an item. */
export type FinalShare = {
  guest_id: string;
  item_id: string;
  units: number;
  cents: Cents;
  of: number;
  /** `units` are parts of `of`. */
  in_parts: boolean;
  /** Number of parts the unclaimed rest of the item was divided into; null if this share has none of it. */
  left_by: number | null;
  /** How many of those parts this share has. */
  left_parts: number | null;
};

type Card = Money | null;

/** A person's parts of items, with the contract's names. */
export const sharesOf = ({ personId, items }: PersonTotal): FinalShare[] =>
  items.map(({ itemId, units, cents, of, inParts = false, leftBy = null, leftParts = 1 }) => ({
    guest_id: personId,
    item_id: itemId,
    units,
    cents,
    of,
    in_parts: inParts,
    left_by: leftBy,
    left_parts: leftBy === null ? null : leftParts,
  }));

/** The totals of everyone, or of `people`, and their parts, with the contract's names. */
export function totalsOf(
  split: Split,
  card: Card,
  people: readonly PersonTotal[] = split.people,
): FinalTotal[] {
  const parts = card === null ? null : splitOnCard(split, card.amount).people;
  return people.map(({ personId, subtotal, tax, tip, charges, additionalCharges, hostTip, total }) => ({
    guest_id: personId,
    subtotal,
    tax,
    tip,
    additional_charges: additionalCharges,
    charges: charges.map(({ chargeId, cents }) => ({ charge_id: chargeId, cents })),
    host_tip: hostTip,
    total,
    card: cardPart(parts?.get(personId)),
  }));
}

const cardPart = (part: CardPart | undefined): FinalTotal['card'] =>
  part === undefined ? null : { part: part.part, host_tip: part.hostTip };

/** The totals in terms of the host's card charge. */
export function onCardOf(totals: readonly FinalTotal[], card: Card): FinalTotal[] {
  if (card === null) return totals.map((one) => ({ ...one, card: null }));
  const people = totals.map(({ guest_id: id, total, host_tip: hostTip }) => ({ id, total, hostTip }));
  const parts = onCard(people, card.amount);
  return totals.map((one, place) => ({ ...one, card: cardPart(parts[place]) }));
}

/** A guest's own total in the asked currency, before anyone pays for another. */
export const askedTotalOf = ({ card, total }: Pick<FinalTotal, 'card' | 'total'>): Cents =>
  card === null ? total : add(card.part, card.host_tip);

/** Views are immutable, so each is divided once per submitted guest. */
const splits = new WeakMap<DividedReceipt, Map<string | null, Split>>();

/** The current amounts of a view. @param asSubmitted a guest who is still choosing, counted as submitted */
export function splitOf(view: DividedReceipt, asSubmitted: string | null = null): Split {
  const made = splits.get(view) ?? new Map<string | null, Split>();
  splits.set(view, made);
  const who = asSubmitted !== null && changesBySubmitting(view, asSubmitted) ? asSubmitted : null;
  const one = made.get(who) ?? splitBill(billOf(view, who));
  made.set(who, one);
  return one;
}

type Payable = Pick<KnownGuest, 'id' | 'is_host' | 'paid_by'>;

export type DuesView = DividedReceipt & {
  receipt: Pick<OwnFields, 'card'>;
  guests: readonly Payable[];
  final_split: { totals: FinalTotal[]; shares: FinalShare[] } | null;
};

/** `due` and `own` (their own part) are in the currency the bill asks for, `onReceipt` in the receipt's. */
export type Asked = Due & { onReceipt: Cents; own: Cents; card: FinalTotal['card'] };

/** For a guest one whose submission gives the same amounts, see `sameDivision`. */
type StandIn = (guestId: string) => string | null;

/** A person's own total, and their parts of items. */
export type OwnPart = { total: FinalTotal; shares: FinalShare[] };

/**
 * A person's part as every page shows it, to every viewer: of the final bill, else as if that person had submitted now. So the parts
 * of people who are still choosing do not add up with the others'; `splitOf` does.
 */
export function partOf(
  view: DuesView,
  personId: string,
  standIn: StandIn = (guestId) => guestId,
): OwnPart | undefined {
  const known = parts.get(view) ?? new Map<string, OwnPart | undefined>();
  parts.set(view, known);
  if (!known.has(personId)) known.set(personId, divided(view, personId, standIn(personId)));
  return known.get(personId);
}

const parts = new WeakMap<DuesView, Map<string, OwnPart | undefined>>();

function divided(view: DuesView, personId: string, asSubmitted: string | null): OwnPart | undefined {
  const { final_split, receipt } = view;
  if (final_split !== null) {
    const total = final_split.totals.find(({ guest_id }) => guest_id === personId);
    return total && { total, shares: final_split.shares.filter(({ guest_id }) => guest_id === personId) };
  }
  // A guest without a seat on an evenly split bill pays nothing.
  const split = splitOf(view, receipt.evenly ? null : asSubmitted);
  const person = split.people.find((one) => one.personId === personId);
  if (person === undefined) return undefined;
  const [total] = totalsOf(split, totalOnCardOf(view), [person]);
  return total && { total, shares: sharesOf(person) };
}

/** Everyone's totals, see `partOf`. */
export function totalsIn(view: DuesView, standIn?: StandIn): FinalTotal[] {
  const ids =
    view.final_split?.totals.map((one) => one.guest_id) ?? splitOf(view).people.map((one) => one.personId);
  return ids.flatMap((id) => partOf(view, id, standIn)?.total ?? []);
}

/** What one person pays the host, in `paymentCurrency`; undefined for someone without a part of the bill. */
export function dueOf(view: DuesView, personId: string, standIn?: StandIn): Asked | undefined {
  const guests: readonly Payable[] = view.guests;
  const paidFor = guests.flatMap(({ id, paid_by }) => (paid_by === personId ? [id] : [])).sort(compareIds);
  const totals = [personId, ...paidFor].flatMap((id) => partOf(view, id, standIn)?.total ?? []);
  return askedBy(totals, view.guests).get(personId);
}

const dues = new WeakMap<DuesView, ReadonlyMap<string, Asked>>();

/** What each person pays the host, from a view or snapshot: `dueOf` of everyone. */
export function duesIn(view: DuesView): ReadonlyMap<string, Asked> {
  const known = dues.get(view) ?? askedBy(totalsIn(view), view.guests);
  dues.set(view, known);
  return known;
}

/** The figure on a person's own page: what they pay, or their own part while another guest pays. */
export const figureIn = ({ paidBy, due, own }: Pick<Asked, 'paidBy' | 'due' | 'own'>): Cents =>
  paidBy === null ? due : own;

type Part = Pick<FinalTotal, 'total' | 'host_tip' | 'card'>;

/** Totals as displayed, without the host's own share of the host tip: only evenly split bills have one (decision 0125). */
export const displayedTotals = <P extends Part & { guest_id: string }>(
  totals: readonly P[],
  guests: readonly Pick<Payable, 'id' | 'is_host'>[],
): P[] => {
  const host = guests.find(({ is_host }) => is_host)?.id;
  return totals.map((part) => (part.guest_id === host ? withoutTip(part) : part));
};

const withoutTip = <P extends Part>(part: P): P => ({
  ...part,
  host_tip: ZERO,
  total: cents(part.total - part.host_tip),
  card: part.card && { ...part.card, host_tip: ZERO },
});

/** What each person pays the host, from their own totals. */
export function askedBy(
  all: readonly (Part & { guest_id: string })[],
  guests: readonly Payable[],
): Map<string, Asked> {
  const totals = displayedTotals(all, guests);
  const payers = new Map(
    guests.flatMap(({ id, paid_by }) => (paid_by === null ? [] : [[id, paid_by] as const])),
  );
  const duesBy = (totalOf: (one: (typeof totals)[number]) => Cents) =>
    duesOf(
      totals.map((one) => ({ personId: one.guest_id, total: totalOf(one) })),
      payers,
    );
  const onReceipt = new Map(duesBy(({ total }) => total).map(({ personId, due }) => [personId, due]));
  const own = new Map(totals.map((one) => [one.guest_id, { own: askedTotalOf(one), card: one.card }]));
  return new Map(
    duesBy(askedTotalOf).map((due) => [
      due.personId,
      {
        ...due,
        onReceipt: onReceipt.get(due.personId) ?? ZERO,
        ...(own.get(due.personId) ?? { own: ZERO, card: null }),
      },
    ]),
  );
}

/** What one person is asked for; 0 without a part of the bill. */
export const askedOf = (view: DuesView, personId: string): Money => ({
  amount: duesIn(view).get(personId)?.due ?? ZERO,
  currency: paymentCurrency(view.receipt),
});
