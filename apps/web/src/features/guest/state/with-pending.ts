import type { ReceiptView } from '@fairtab/contract/receipt-view';

/** The id of a guest whom the server does not know yet, because they have not saved anything. */
const NEWCOMER = 'newcomer';

export type PendingChanges = {
  name: string;
  /** Item id to units; 0 deselects. */
  units: Readonly<Record<string, number>>;
  optedOut: boolean | null;
};

/** The receipt as it will be when the server has confirmed this guest's taps, and the guest's id. */
export function withPending(view: ReceiptView, pending: PendingChanges): { view: ReceiptView; me: string } {
  const me = view.me.guest_id ?? NEWCOMER;
  // Where nobody can choose, a visitor is not counted as a guest.
  const isNew = view.me.guest_id === null && view.can.select;
  const guests = isNew ? [...view.guests, newcomer(pending.name)] : view.guests;
  const mine = (selection: { guest_id: string; item_id: string }) => selection.guest_id === me;
  const kept = view.selections.filter(
    (selection) => !(mine(selection) && selection.item_id in pending.units),
  );
  const items = new Set(view.items.map((item) => item.id));
  const wanted = Object.entries(pending.units)
    .filter(([id, units]) => units > 0 && items.has(id))
    .map(([item_id, units]) => ({ item_id, guest_id: me, units }));
  const { optedOut } = pending;
  return {
    me,
    view: {
      ...view,
      selections: [...kept, ...wanted],
      guests:
        optedOut === null
          ? guests
          : guests.map((guest) => (guest.id === me ? { ...guest, opted_out_of_split: optedOut } : guest)),
    },
  };
}

function newcomer(name: string): ReceiptView['guests'][number] {
  return {
    id: NEWCOMER,
    guest_name: name,
    is_host: false,
    submitted: false,
    revising: false,
    opted_out_of_split: false,
    seat: 'taken',
    guest_phone_number: null,
    sms_opt_in: null,
    bill: null,
    bill_failure: null,
  };
}
