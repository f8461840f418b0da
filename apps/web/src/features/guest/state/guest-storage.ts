import type { ReceiptView } from '@fairtab/contract/receipt-view';

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
  storage.write('view', JSON.stringify(view));
}

/** Who this browser was when the bill was last seen; null if it is not kept. What else is kept: kept-view.ts. */
export function keptMe(storage: GuestStorage): LastSeen | null {
  try {
    const { guest_id, is_host } = JSON.parse(storage.read('view') ?? '').me;
    return typeof guest_id === 'string' && typeof is_host === 'boolean'
      ? { me: { guest_id, is_host } }
      : null;
  } catch {
    return null;
  }
}

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
