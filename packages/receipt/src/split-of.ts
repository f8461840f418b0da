import type { Money } from '@fairtab/domain/money/currency';
import { add, type Cents, cents, ZERO } from '@fairtab/domain/money/money';
import { type CardPart, onCard, splitOnCard } from '@fairtab/domain/split/card-amount';
import { type Due, duesOf } from '@fairtab/domain/split/dues';
import { type Split, splitBill } from '@fairtab/domain/split/splitting';
import { billOf, changesBySubmitting, type DividedReceipt, paymentCurrency } from './bill.ts';
import type { KnownGuest, OwnFields } from './model.ts';

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

type Card = Money | null;

/** Everyone's total and its parts, with the contract's names. */
export function totalsOf(split: Split, card: Card): FinalTotal[] {
  const parts = card === null ? null : splitOnCard(split, card.amount).people;
  return split.people.map(({ personId, subtotal, tax, tip, charges, additionalCharges, hostTip, total }) => ({
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

/** Views are immutable, so each result is computed once per view and submitted guest. */
function oncePerView<V extends DividedReceipt, T>(compute: (view: V, asSubmitted: string | null) => T) {
  const known = new WeakMap<V, Map<string | null, T>>();
  return (view: V, asSubmitted: string | null = null): T => {
    const made = known.get(view) ?? new Map<string | null, T>();
    known.set(view, made);
    const who = asSubmitted !== null && changesBySubmitting(view, asSubmitted) ? asSubmitted : null;
    const one = made.get(who) ?? compute(view, who);
    made.set(who, one);
    return one;
  };
}

/** The current amounts of a view. @param asSubmitted a guest who is still choosing, counted as submitted */
export const splitOf: (view: DividedReceipt, asSubmitted?: string | null) => Split = oncePerView(
  (view, asSubmitted) => splitBill(billOf(view, asSubmitted)),
);

type Payable = Pick<KnownGuest, 'id' | 'is_host' | 'paid_by'>;

type DuesView = DividedReceipt & {
  receipt: Pick<OwnFields, 'card'>;
  guests: readonly Payable[];
  final_split: { totals: FinalTotal[] } | null;
};

/** `due` and `own` (their own part) are in the currency the bill asks for, `onReceipt` in the receipt's. */
export type Asked = Due & { onReceipt: Cents; own: Cents; card: FinalTotal['card'] };

/** What each person pays the host, from a view or snapshot, in `paymentCurrency`. @param asSubmitted as in `splitOf` */
export const duesIn: (view: DuesView, asSubmitted?: string | null) => ReadonlyMap<string, Asked> =
  oncePerView((view: DuesView, asSubmitted) => {
    const totals = view.final_split?.totals ?? totalsOf(splitOf(view, asSubmitted), view.receipt.card);
    return askedBy(totals, view.guests);
  });

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
  const dues = (totalOf: (one: (typeof totals)[number]) => Cents) =>
    duesOf(
      totals.map((one) => ({ personId: one.guest_id, total: totalOf(one) })),
      payers,
    );
  const onReceipt = new Map(dues(({ total }) => total).map(({ personId, due }) => [personId, due]));
  const own = new Map(totals.map((one) => [one.guest_id, { own: askedTotalOf(one), card: one.card }]));
  return new Map(
    dues(askedTotalOf).map((due) => [
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
