import type { ReceiptView } from '@fairtab/contract/receipt-view';
import { VIEW_SCHEMA } from '@fairtab/contract/view-schema';
import { keptIn, keptText, readKept } from '../../../lib/kept.ts';

// What a phone keeps of a bill. The draft is in draft.ts.

/** The data that a browser keeps for one share link; only in memory if storage is full or disabled. */
export type GuestStorage = {
  read: (key: string) => string | null;
  /** An empty value removes the entry. */
  write: (key: string, value: string) => void;
};

/** The entries of localStorage for one share link. */
export function guestStorage(shareToken: string): GuestStorage {
  const memory = new Map<string, string>();
  const name = (key: string) => `fairtab.guest.${shareToken}.${key}`;
  return {
    read(key) {
      try {
        return localStorage.getItem(name(key)) ?? memory.get(key) ?? null;
      } catch {
        return memory.get(key) ?? null;
      }
    },
    write(key, value) {
      memory.set(key, value);
      try {
        if (value === '') localStorage.removeItem(name(key));
        else localStorage.setItem(name(key), value);
      } catch {
        // The page works without it; only a reload would lose unsaved changes.
      }
    },
  };
}

/** Of a view of the receipt, who this browser was. */
export type LastSeen = { me: Pick<ReceiptView['me'], 'guest_id' | 'is_host'> };

/** Keeps the bill for a reload without network. */
export function keepView(storage: GuestStorage, view: ReceiptView): void {
  storage.write('view', keptText(VIEW_SCHEMA, view));
}

/** Who this browser was when the bill was last seen; null if it is not kept. */
export const keptMe = (storage: GuestStorage): LastSeen | null => keptIn(VIEW_SCHEMA, storage.read('view'));

/** The bill as last seen on this device; null if none is kept, or by another version. */
export const keptView = (storage: GuestStorage): ReceiptView | null =>
  readKept(VIEW_SCHEMA, storage.read('view'), () => forgetView(storage));

/** Removes the kept bill, after its receipt was deleted. */
export function forgetView(storage: GuestStorage): void {
  storage.write('view', '');
}

/** Whether this guest was removed when the page was last open. */
export const readRemoved = (storage: GuestStorage): boolean => storage.read('removed') === 'yes';

export function keepRemoved(storage: GuestStorage, removed: boolean): void {
  storage.write('removed', removed ? 'yes' : '');
}

/** One name for all bills that are opened in this browser. */
const NAME = 'fairtab.name';

/** The name that was last entered in this browser; empty if none is, or storage is disabled. */
export function rememberedName(): string {
  try {
    return localStorage.getItem(NAME)?.slice(0, 160) ?? '';
  } catch {
    return '';
  }
}

export function rememberName(name: string): void {
  try {
    if (name.trim() !== '') localStorage.setItem(NAME, name.trim());
  } catch {
    // They will be asked again on the next bill.
  }
}
