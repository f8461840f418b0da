type Place = 'localStorage' | 'sessionStorage';

/** The time that is stored there, in milliseconds since 1970; null where there is none, or no storage. */
export function readTime(place: Place, key: string): number | null {
  try {
    const stored = globalThis[place].getItem(key);
    const time = Number(stored ?? Number.NaN);
    return Number.isFinite(time) ? time : null;
  } catch {
    return null;
  }
}

export function storeTime(place: Place, key: string, time: number): void {
  try {
    globalThis[place].setItem(key, String(time));
  } catch {
    // Then nothing looks old, and nothing is remembered of an update.
  }
}
