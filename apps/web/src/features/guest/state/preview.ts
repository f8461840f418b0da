import { newGuestView } from '@fairtab/contract/receipt/new-guest-view';
import type { RECEIPT_FOR_ALL, ReceiptFields } from '@fairtab/contract/receipt/receipt-fields';
import type { GuestView, ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import type { GUEST_FOR_ALL } from '@fairtab/contract/receipt/who-sees';
import { Refused } from '@fairtab/receipt/refused';
import { saveGuest } from '@fairtab/receipt/selections/choosing';
import { takeItem } from '@fairtab/receipt/selections/take-item';
import type { Taps } from './draft.ts';

/** The id of a guest who has saved nothing yet, and so has none on the server. */
const NEWCOMER = 'newcomer';

/** Guests see only their own proposals and disputes. A command that uses anything hidden does not compile. */
type Shown = Pick<ReceiptView, 'items' | 'charges' | 'selections' | 'proposals' | 'disputes'> & {
  receipt: Pick<ReceiptFields, (typeof RECEIPT_FOR_ALL)[number]>;
  guests: Pick<GuestView, (typeof GUEST_FOR_ALL)[number]>[];
};

/** The view after a guest's command, as the server will store it; unchanged if the rules refuse it. */
export function previewOf<Input>(
  view: ReceiptView,
  command: <V extends Shown>(view: V, input: Input) => V,
  input: Input,
): ReceiptView {
  try {
    return command(view, input);
  } catch (error) {
    if (error instanceof Refused) return view;
    throw error;
  }
}

type Pending = Taps & { name: string };

/** The view after this guest's taps, and their id; the same object if there is nothing to apply. */
export function withTaps(
  view: ReceiptView,
  { name, units, optedOut }: Pending,
): { view: ReceiptView; me: string } {
  const me = view.me.guest_id ?? NEWCOMER;
  // A visitor who cannot select does not count as a guest.
  const isNew = view.me.guest_id === null && view.can.select;
  const known = isNew ? { ...view, guests: [...view.guests, newGuestView(NEWCOMER, name)] } : view;
  const tapped = Object.entries(units).reduce(
    (after, [item_id, count]) => previewOf(after, takeItem, { item_id, guest_id: me, units: count }),
    known,
  );
  const isReported =
    optedOut === null || known.guests.some((one) => one.id === me && one.opted_out_of_split === optedOut);
  const answers = { opted_out_of_split: optedOut === true };
  return { me, view: isReported ? tapped : previewOf(tapped, saveGuest, { guest_id: me, answers }) };
}

/** withTaps, memoized on its last input: a page renders a view once. */
export function memoizedTaps(): typeof withTaps {
  let last: { view: ReceiptView; pending: string; shown: ReturnType<typeof withTaps> } | null = null;
  return (view, changes) => {
    const pending = JSON.stringify(changes);
    if (last?.view !== view || last.pending !== pending)
      last = { view, pending, shown: withTaps(view, changes) };
    return last.shown;
  };
}
