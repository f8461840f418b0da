import { type ConsentShown, isConsentShown } from './consent-shown.ts';
import type { GuestStorage } from './guest-storage.ts';

/** An unsaved change in the pre-assigned flow: the phone for the bill, or a dispute of an item or its withdrawal. */
export type PendingChange =
  | { kind: 'contact'; phone: string; shown?: ConsentShown }
  | { kind: 'dispute'; itemId: string; disputed: boolean };

const KEY = 'pending';

/** Keeps unsaved changes for a reload. @param guestId the guest who made them */
export function keepPending(storage: GuestStorage, guestId: string, changes: readonly PendingChange[]): void {
  storage.write(KEY, changes.length > 0 ? JSON.stringify({ guestId, changes }) : '');
}

/** The kept changes of this guest. Invalid ones are left out. */
export function keptPending(storage: GuestStorage, guestId: string): PendingChange[] {
  try {
    const kept = Object(JSON.parse(storage.read(KEY) ?? ''));
    return kept.guestId === guestId && Array.isArray(kept.changes)
      ? kept.changes.filter(isPendingChange)
      : [];
  } catch {
    return [];
  }
}

function isPendingChange(change: unknown): change is PendingChange {
  const { kind, phone, shown, itemId, disputed } = Object(change);
  if (kind === 'contact')
    return (
      typeof phone === 'string' && /^\d{10}$/.test(phone) && (shown === undefined || isConsentShown(shown))
    );
  return kind === 'dispute' && typeof itemId === 'string' && typeof disputed === 'boolean';
}
