/** A value stored on the device, or in this tab; null for none, or without storage. */
export function readStored(place: 'localStorage' | 'sessionStorage', key: string): string | null {
  try {
    return globalThis[place].getItem(key);
  } catch {
    return null;
  }
}
