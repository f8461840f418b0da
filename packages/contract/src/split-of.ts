import { type Due, duesOf } from '@fairtab/domain/dues';
import { type Split, splitBill } from '@fairtab/domain/splitting';
import { billOf, changesBySubmitting, type DividedReceipt } from './bill-of.ts';
import type { GuestView, ReceiptView } from './receipt-view.ts';

const known = new WeakMap<DividedReceipt, Map<string | null, Split>>();

/**
 * The current amounts of a view. A view never changes, so it is divided once, however many parts of a page show it.
 * @param asSubmitted a guest who is still choosing and counts as submitted, to show what they will owe
 */
export function splitOf(view: DividedReceipt, asSubmitted: string | null = null): Split {
  const splits = known.get(view) ?? new Map<string | null, Split>();
  known.set(view, splits);
  const who = asSubmitted !== null && changesBySubmitting(view, asSubmitted) ? asSubmitted : null;
  const split = splits.get(who) ?? splitBill(billOf(view, who));
  splits.set(who, split);
  return split;
}

type DuesView = DividedReceipt & { guests: readonly Pick<GuestView, 'id' | 'paid_by'>[] } & Pick<
    ReceiptView,
    'final_split'
  >;

/** Who pays for whom: id of the guest → id of the payer. */
export const payersOf = (guests: readonly Pick<GuestView, 'id' | 'paid_by'>[]): Map<string, string> =>
  new Map(guests.flatMap(({ id, paid_by }) => (paid_by === null ? [] : [[id, paid_by]])));

/**
 * What everybody pays the host, from a view or the server's snapshot: by the final bill, or by the bill as it stands.
 * @param asSubmitted a guest who is still choosing and wants to see what they will owe
 */
export function duesIn(view: DuesView, asSubmitted: string | null = null): Map<string, Due> {
  const totals =
    view.final_split?.totals.map(({ guest_id: personId, total }) => ({ personId, total })) ??
    splitOf(view, asSubmitted).people;
  return new Map(duesOf(totals, payersOf(view.guests)).map((due) => [due.personId, due]));
}
