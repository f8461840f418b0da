import type { ReceiptView } from '@fairtab/contract/receipt-view';
import type { GuestStorage } from './guest-storage.ts';

type Seen = Pick<ReceiptView, 'receipt' | 'me'>;

/**
 * Whether the host has taken this browser's guest off the bill between two views. Where the host assigns the items,
 * losing a name is another matter (preassigned/use-lost-name.ts); and a host who has signed out was not removed.
 */
export function wasRemoved(before: Seen | null, now: Seen): boolean {
  if (!before || before.me.is_host || now.receipt.admin_flow_type === 'preassign') return false;
  return before.me.guest_id !== null && now.me.guest_id === null;
}

/** Whether they were when the page was last open. */
export const readRemoved = (storage: GuestStorage): boolean => storage.read('removed') === 'yes';

export function keepRemoved(storage: GuestStorage, removed: boolean): void {
  storage.write('removed', removed ? 'yes' : '');
}
