import { isReceiptView } from '@fairtab/contract/is-receipt-view';
import type { ReceiptView } from '@fairtab/contract/receipt-view';
import type { GuestStorage } from './guest-storage.ts';

/** The bill as last seen on this device; null if none is kept or the kept one is invalid. */
export function keptView(storage: GuestStorage): ReceiptView | null {
  try {
    const view: unknown = JSON.parse(storage.read('view') ?? '');
    return isReceiptView(view) ? view : null;
  } catch {
    return null;
  }
}
