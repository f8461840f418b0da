import type { Money } from '@fairtab/domain/currency';
import { type Due, duesOf } from '@fairtab/domain/dues';
import { type Cents, ZERO } from '@fairtab/domain/money';
import { type Split, splitBill } from '@fairtab/domain/splitting';
import { askedCurrency } from '@fairtab/receipt/asked-currency';
import { billOf, changesBySubmitting, type DividedReceipt } from '@fairtab/receipt/bill-of';
import { askedTotalOf, totalsOf } from '@fairtab/receipt/finalizing/final-split-of';
import { displayedTotals } from './displayed-totals.ts';
import type { GuestView, PersonTotalView, ReceiptFields, ReceiptView } from './receipt-view.ts';

/**
 * What is computed from a view. A view never changes, so it is computed once for each guest who counts as submitted, however many
 * parts of a page show it.
 */
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

/**
 * The current amounts of a view.
 * @param asSubmitted a guest who is still choosing and counts as submitted, to show what they will owe
 */
export const splitOf: (view: DividedReceipt, asSubmitted?: string | null) => Split = oncePerView(
  (view, asSubmitted) => splitBill(billOf(view, asSubmitted)),
);

type DuesView = DividedReceipt & { guests: readonly Pick<GuestView, 'id' | 'is_host' | 'paid_by'>[] } & Pick<
    ReceiptView,
    'final_split'
  > & { receipt: Pick<ReceiptFields, 'card'> };

/** Who pays for whom: id of the guest → id of the payer. */
const payersOf = (guests: readonly Pick<GuestView, 'id' | 'paid_by'>[]): Map<string, string> =>
  new Map(guests.flatMap(({ id, paid_by }) => (paid_by === null ? [] : [[id, paid_by]])));

/**
 * What somebody pays the host, in what the bill asks for; `onReceipt` is what it comes to of the receipt, in its currency. `own`
 * is their own part in what the bill asks for, whoever pays it, of which `card` are the parts where there is a card.
 */
export type Asked = Due & { onReceipt: Cents; own: Cents; card: PersonTotalView['card'] };

/**
 * What everybody pays the host, from a view or the server's snapshot: by the final bill, or by the bill as it stands. In
 * the currency that `askedCurrency` says.
 * @param asSubmitted a guest who is still choosing and wants to see what they will owe
 */
export const duesIn: (view: DuesView, asSubmitted?: string | null) => ReadonlyMap<string, Asked> =
  oncePerView((view: DuesView, asSubmitted) => {
    const totals = view.final_split?.totals ?? totalsOf(splitOf(view, asSubmitted), view.receipt.card);
    return askedBy(totals, view.guests);
  });

/** What a person's own page is about: what they pay or, while somebody pays for them, what their own part comes to. */
export const figureIn = ({ paidBy, due, own }: Pick<Asked, 'paidBy' | 'due' | 'own'>): Cents =>
  paidBy === null ? due : own;

/** The same by everybody's own totals. */
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

/** What one person is asked for, with what that is in; nothing for who has no part of the bill. */
export const askedOf = (view: DuesView & Pick<ReceiptView, 'receipt'>, personId: string): Money => ({
  amount: duesIn(view).get(personId)?.due ?? ZERO,
  currency: askedCurrency(view.receipt),
});
