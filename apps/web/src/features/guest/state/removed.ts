import type { ReceiptView } from '@fairtab/contract/receipt-view';
import type { GuestStorage } from './guest-storage.ts';

type Seen = Pick<ReceiptView, 'receipt' | 'me'>;

/**
 * Whether the host has removed this browser's guest between two views. Not in the pre-assigned flow, where a lost name
 * is handled by preassigned/use-lost-name.ts, and not for a host who has signed out.
 */
export function wasRemoved(before: Seen | null, now: Seen): boolean {
  if (!before || before.me.is_host || now.receipt.admin_flow_type === 'preassign') return false;
  return before.me.guest_id !== null && now.me.guest_id === null;
}

/** Whether this guest was removed when the page was last open. */
export const readRemoved = (storage: GuestStorage): boolean => storage.read('removed') === 'yes';

export function keepRemoved(storage: GuestStorage, removed: boolean): void {
  storage.write('removed', removed ? 'yes' : '');
}
