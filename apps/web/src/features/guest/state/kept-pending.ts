import type { GuestStorage } from './guest-storage.ts';

/** A change of a guest where the host assigns the items: their phone for the bill, or an item disputed or not. */
export type PendingChange =
  | { kind: 'contact'; phone: string }
  | { kind: 'dispute'; itemId: string; disputed: boolean };

/** Under which pending changes are kept, and under which browsers of an earlier release kept them. */
const KEY = 'pending';
const EARLIER_KEY = 'wishes';

/** Keeps what the server does not have yet, for a reload. @param guestId whose changes they are */
export function keepPending(storage: GuestStorage, guestId: string, changes: readonly PendingChange[]): void {
  storage.write(KEY, changes.length > 0 ? JSON.stringify({ guestId, changes }) : '');
  if (storage.read(EARLIER_KEY)) storage.write(EARLIER_KEY, '');
}

/** The kept changes of this guest; what does not have the right form is left out. */
export function keptPending(storage: GuestStorage, guestId: string): PendingChange[] {
  return [EARLIER_KEY, KEY].flatMap((key) => {
    try {
      const kept = Object(JSON.parse(storage.read(key) ?? ''));
      const changes = kept.changes ?? kept.wishes;
      return kept.guestId === guestId && Array.isArray(changes) ? changes.filter(isPendingChange) : [];
    } catch {
      return [];
    }
  });
}

function isPendingChange(change: unknown): change is PendingChange {
  const { kind, phone, itemId, disputed } = Object(change);
  if (kind === 'contact') return typeof phone === 'string' && /^\d{10}$/.test(phone);
  return kind === 'dispute' && typeof itemId === 'string' && typeof disputed === 'boolean';
}
