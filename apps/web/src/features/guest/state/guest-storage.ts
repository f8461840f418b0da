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
