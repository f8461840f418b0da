import { isReceiptView } from '@fairtab/contract/is-receipt-view';
import type { ReceiptView } from '@fairtab/contract/receipt-view';
import type { GuestStorage } from './guest-storage.ts';

/** Keeps the bill on the device for a reload without network, without the other guests' phones, which a host sees. */
export function keepView(storage: GuestStorage, view: ReceiptView): void {
  const guests = view.guests.map((guest) =>
    guest.id === view.me.guest_id ? guest : { ...guest, guest_phone_number: null },
  );
  storage.write('view', JSON.stringify({ ...view, guests }));
}

/** The bill as last seen; null if none is kept or the kept one is invalid. */
export function keptView(storage: GuestStorage): ReceiptView | null {
  try {
    const view: unknown = JSON.parse(storage.read('view') ?? '');
    return isReceiptView(view) ? view : null;
  } catch {
    return null;
  }
}

/** Removes the kept bill, after its receipt was deleted. */
export function forgetView(storage: GuestStorage): void {
  storage.write('view', '');
}
