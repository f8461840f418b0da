import { isReceiptView } from '@fairtab/contract/is-receipt-view';
import type { ReceiptView } from '@fairtab/contract/receipt-view';
import type { GuestStorage } from './guest-storage.ts';

/** Keeps the bill on the device, so that a reload without network shows it. The host's view stays out: it has phones. */
export function keepView(storage: GuestStorage, view: ReceiptView): void {
  storage.write('view', view.me.is_host ? '' : JSON.stringify(view));
}

/** The bill as it was when it was last seen; null where nothing is kept, or nothing that this page understands. */
export function keptView(storage: GuestStorage): ReceiptView | null {
  try {
    const view: unknown = JSON.parse(storage.read('view') ?? '');
    return isReceiptView(view) ? view : null;
  } catch {
    return null;
  }
}

/** After the bill is gone nothing of it stays behind. */
export function forgetView(storage: GuestStorage): void {
  storage.write('view', '');
}
