import { useSyncExternalStore } from 'react';
import type { GuestBill } from '../state/guest-bill.ts';
import type { GuestBillState } from '../state/guest-bill-state.ts';

/** The viewer's units of an item, at the tap: the rest of the bill follows after the next frame. */
export function useUnits(bill: GuestBill, itemId: string): number {
  const unitsIn = ({ view, me }: GuestBillState) =>
    view?.selections.find(({ guest_id, item_id }) => guest_id === me && item_id === itemId)?.units ?? 0;
  return useSyncExternalStore(
    bill.subscribe,
    () => unitsIn(bill.get()),
    () => unitsIn(bill.initial()),
  );
}
