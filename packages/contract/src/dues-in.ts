import { type Due, duesOf } from '@fairtab/domain/dues';
import type { DividedReceipt } from './bill-of.ts';
import type { GuestView, ReceiptView } from './receipt-view.ts';
import { splitOf } from './split-of.ts';

type View = DividedReceipt & { guests: readonly Pick<GuestView, 'id' | 'paid_by'>[] } & Pick<
    ReceiptView,
    'final_split'
  >;

/** Who pays for whom: id of the guest → id of the payer. */
const payersOf = (guests: readonly Pick<GuestView, 'id' | 'paid_by'>[]): Map<string, string> =>
  new Map(guests.flatMap(({ id, paid_by }) => (paid_by === null ? [] : [[id, paid_by]])));

/**
 * What everybody pays the host, from a view or the server's snapshot: by the final bill, or by the bill as it stands.
 * @param asSubmitted a guest who is still choosing and wants to see what they will owe
 */
export function duesIn(view: View, asSubmitted: string | null = null): Map<string, Due> {
  const totals =
    view.final_split?.totals.map(({ guest_id: personId, total }) => ({ personId, total })) ??
    splitOf(view, asSubmitted).people;
  return new Map(duesOf(totals, payersOf(view.guests)).map((due) => [due.personId, due]));
}
