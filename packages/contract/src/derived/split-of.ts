import type { Money } from '@fairtab/domain/money/currency';
import { type Cents, cents, ZERO } from '@fairtab/domain/money/money';
import { type Due, duesOf } from '@fairtab/domain/split/dues';
import { type Split, splitBill } from '@fairtab/domain/split/splitting';
import { billOf, changesBySubmitting, type DividedReceipt } from '@fairtab/receipt/bill-of';
import { askedTotalOf, totalsOf } from '@fairtab/receipt/finalizing/final-split-of';
import { paymentCurrency } from '@fairtab/receipt/payment-currency';
import type { ReceiptFields } from '../receipt/receipt-fields.ts';
import type { GuestView, PersonTotalView, ReceiptView } from '../receipt/receipt-view.ts';

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

type DuesView = DividedReceipt & { guests: readonly Pick<GuestView, 'id' | 'is_host' | 'paid_by'>[] } & Pick<
    ReceiptView,
    'final_split'
  > & { receipt: Pick<ReceiptFields, 'card'> };

const payersOf = (guests: readonly Pick<GuestView, 'id' | 'paid_by'>[]): Map<string, string> =>
  new Map(guests.flatMap(({ id, paid_by }) => (paid_by === null ? [] : [[id, paid_by]])));

/** `due` and `own` (their own part) are in the currency the bill asks for, `onReceipt` in the receipt's. */
export type Asked = Due & { onReceipt: Cents; own: Cents; card: PersonTotalView['card'] };

/** What each person pays the host, from a view or snapshot, in `paymentCurrency`. @param asSubmitted as in `splitOf` */
export const duesIn: (view: DuesView, asSubmitted?: string | null) => ReadonlyMap<string, Asked> =
  oncePerView((view: DuesView, asSubmitted) => {
    const totals = view.final_split?.totals ?? totalsOf(splitOf(view, asSubmitted), view.receipt.card);
    return askedBy(totals, view.guests);
  });

/** The figure on a person's own page: what they pay, or their own part while another guest pays. */
export const figureIn = ({ paidBy, due, own }: Pick<Asked, 'paidBy' | 'due' | 'own'>): Cents =>
  paidBy === null ? due : own;

type Part = Pick<PersonTotalView, 'total' | 'host_tip' | 'card'>;

/** Totals as displayed, without the host's own share of the host tip: only evenly split bills have one (decision 0125). */
export const displayedTotals = <P extends Part & { guest_id: string }>(
  totals: readonly P[],
  guests: readonly Pick<GuestView, 'id' | 'is_host'>[],
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
  all: readonly Pick<PersonTotalView, 'guest_id' | 'total' | 'host_tip' | 'card'>[],
  guests: readonly Pick<GuestView, 'id' | 'is_host' | 'paid_by'>[],
): Map<string, Asked> {
  const totals = displayedTotals(all, guests);
  const payers = payersOf(guests);
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
export const askedOf = (view: DuesView & Pick<ReceiptView, 'receipt'>, personId: string): Money => ({
  amount: duesIn(view).get(personId)?.due ?? ZERO,
  currency: paymentCurrency(view.receipt),
});
