/** What is kept on the device, or in this tab, under a key; null for nothing, or where there is no storage. */
export function readStored(place: 'localStorage' | 'sessionStorage', key: string): string | null {
  try {
    return globalThis[place].getItem(key);
  } catch {
    return null;
  }
}
