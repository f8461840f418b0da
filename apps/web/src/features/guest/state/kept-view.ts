import { isReceiptView } from '@fairtab/contract/is-receipt-view';
import type { ReceiptView } from '@fairtab/contract/receipt-view';
import type { GuestStorage } from './guest-storage.ts';

/** Keeps the bill on the device, so that a reload without network shows it. The phones of others, which the host sees, stay out. */
export function keepView(storage: GuestStorage, view: ReceiptView): void {
  const guests = view.guests.map((guest) =>
    guest.id === view.me.guest_id ? guest : { ...guest, guest_phone_number: null },
  );
  storage.write('view', JSON.stringify({ ...view, guests }));
}

/** The bill as it was when it was last seen; null where nothing is kept, or nothing that this page understands. */
export function keptView(storage: GuestStorage): ReceiptView | null {
  try {
    const kept = Object(JSON.parse(storage.read('view') ?? ''));
    // A page of the earlier release called them claims.
    const view: unknown = { selections: kept.claims, ...kept };
    return isReceiptView(view) ? view : null;
  } catch {
    return null;
  }
}

/** After the bill is gone nothing of it stays behind. */
export function forgetView(storage: GuestStorage): void {
  storage.write('view', '');
}
