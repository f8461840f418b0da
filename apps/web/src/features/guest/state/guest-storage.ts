import { randomId } from '../../../lib/random-id.ts';

/** What one browser keeps for one share link; in memory only where storage is full or forbidden. */
export type GuestStorage = {
  read: (key: string) => string | null;
  write: (key: string, value: string) => void;
};

/** The part of localStorage that belongs to one share link. */
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
        // The page works without; only a reload would lose what the server does not have yet.
      }
    },
  };
}

/**
 * The secret that makes this browser one guest of this bill (design, "Identity and permission"): 32 random bytes as
 * base64url, made before the first call.
 */
export function deviceToken(storage: GuestStorage): string {
  const kept = storage.read('device');
  if (kept !== null && /^[\w-]{43}$/.test(kept)) return kept;
  storage.write('device', randomId(32));
  // Read again: a second tab may have been faster.
  return storage.read('device') ?? '';
}
