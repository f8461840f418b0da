import type { ReceiptView } from '@fairtab/contract/receipt-view';
import type { Taps } from './draft.ts';

/** The id of a guest whom the server does not know yet, because they have not saved anything. */
const NEWCOMER = 'newcomer';

type Pending = Taps & { name: string };

/** The optimistic update: the receipt as it will be when the server has confirmed this guest's taps, and their id. */
export function optimisticView(view: ReceiptView, pending: Pending): { view: ReceiptView; me: string } {
  const me = view.me.guest_id ?? NEWCOMER;
  // A visitor who cannot choose is not counted as a guest.
  const isNew = view.me.guest_id === null && view.can.select;
  const guests = isNew ? [...view.guests, newcomer(pending.name)] : view.guests;
  const mine = (selection: { guest_id: string; item_id: string }) => selection.guest_id === me;
  const saved = new Map(view.selections.filter(mine).map(({ item_id, units }) => [item_id, units]));
  const items = new Set(view.items.map((item) => item.id));
  const shared = new Set(
    view.items.flatMap((item) => (item.assignment_mode === 'guest_choice' ? [item.id] : [])),
  );
  // A tap that the view already shows changes nothing: the page does not render it again when it is confirmed.
  const changed = new Map(
    Object.entries(pending.units).filter(([id, units]) => {
      const before = saved.get(id) ?? 0;
      // Tapping a shared dish that one has keeps its parts.
      const kept = shared.has(id) && units > 0 && before > 0;
      return items.has(id) && units !== before && !kept;
    }),
  );
  const optedOut = guests.some((one) => one.id === me && one.opted_out_of_split === pending.optedOut)
    ? null
    : pending.optedOut;
  if (changed.size === 0 && optedOut === null && !isNew) return { me, view };
  const kept = view.selections.filter((selection) => !(mine(selection) && changed.has(selection.item_id)));
  const wanted = [...changed]
    .filter(([, units]) => units > 0)
    .map(([item_id, units]) => ({ item_id, guest_id: me, units }));
  return {
    me,
    view: {
      ...view,
      selections: [...kept, ...wanted],
      guests: guests.map((guest) =>
        guest.id === me
          ? {
              ...guest,
              ...(optedOut === null ? {} : { opted_out_of_split: optedOut }),
            }
          : guest,
      ),
    },
  };
}

/** optimisticView, memoized on its last input: a page renders a view once. */
export function memoizedOptimisticView(): typeof optimisticView {
  let last: { view: ReceiptView; pending: string; shown: ReturnType<typeof optimisticView> } | null = null;
  return (view, changes) => {
    const pending = JSON.stringify(changes);
    if (last?.view !== view || last.pending !== pending)
      last = { view, pending, shown: optimisticView(view, changes) };
    return last.shown;
  };
}

function newcomer(name: string): ReceiptView['guests'][number] {
  return {
    id: NEWCOMER,
    guest_name: name,
    created_at: null,
    is_host: false,
    submitted: false,
    revising: false,
    away: false,
    opted_out_of_split: false,
    companions: [],
    seat: 'taken',
    guest_phone_number: null,
    sms_opt_in: null,
    bill: null,
    bill_failure: null,
    lacks_way_to_pay: false,
    last_texted_amount: null,
    paid_by: null,
    payment: null,
    bill_link: null,
    time_zone: null,
    reminder: null,
  };
}
