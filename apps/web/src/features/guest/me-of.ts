import type { GuestView, ReceiptView } from '@fairtab/contract/receipt-view';

/** The guest who sees this view of the receipt; undefined for a visitor who is none of its guests. */
export function meOf({ guests, me }: Pick<ReceiptView, 'guests' | 'me'>): GuestView | undefined {
  return guests.find((guest) => guest.id === me.guest_id);
}
