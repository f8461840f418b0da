import type { GuestView, ReceiptView } from '@fairtab/contract/receipt-view';

/** Whom of its guests the receipt is shown to; undefined for a stranger. */
export function meOf({ guests, me }: Pick<ReceiptView, 'guests' | 'me'>): GuestView | undefined {
  return guests.find((guest) => guest.id === me.guest_id);
}
