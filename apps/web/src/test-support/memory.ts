import type { Storage } from '../receipt-client/device-storage.ts';

/** What a device keeps of a bill, gone with the test. */
export function memory(kept: Record<string, string> = {}): Storage {
  const values = new Map(Object.entries(kept));
  return { read: (key) => values.get(key) ?? null, write: (key, value) => void values.set(key, value) };
}
