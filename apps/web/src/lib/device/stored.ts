type Place = 'localStorage' | 'sessionStorage';

/** A value stored on the device, or in this tab; null for none, or without storage. */
export function readStored(place: Place, key: string): string | null {
  try {
    return globalThis[place].getItem(key);
  } catch {
    return null;
  }
}

/** Stores a value, or removes it for null. Without storage it is lost. */
export function writeStored(place: Place, key: string, value: string | null): void {
  try {
    if (value === null) globalThis[place].removeItem(key);
    else globalThis[place].setItem(key, value);
  } catch {
    // No storage.
  }
}

/** Reads a value and removes it. */
export function takeStored(place: Place, key: string): string | null {
  const stored = readStored(place, key);
  writeStored(place, key, null);
  return stored;
}

/** The key of the message stored for the next page (store-toast.ts). */
export const STORED_TOAST = 'toast';
