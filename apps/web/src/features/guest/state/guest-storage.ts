import { randomId } from '../../../lib/random-id.ts';

/** The data that a browser keeps for one share link; only in memory if storage is full or disabled. */
export type GuestStorage = {
  read: (key: string) => string | null;
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
        localStorage.setItem(name(key), value);
      } catch {
        // The page works without it; only a reload would lose unsaved changes.
      }
    },
  };
}

/**
 * The secret that identifies this browser as one guest of this bill (design, "Identity and permission"): 32 random
 * bytes as base64url, created before the first call.
 */
export function deviceToken(storage: GuestStorage): string {
  const kept = storage.read('device');
  if (kept !== null && /^[\w-]{43}$/.test(kept)) return kept;
  storage.write('device', randomId(32));
  // Read again: a second tab may have been faster.
  return storage.read('device') ?? '';
}
