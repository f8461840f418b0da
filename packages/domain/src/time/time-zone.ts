/** An IANA name that this machine knows; null for offsets and unknown names. */
export function knownTimeZone(name: string | undefined): string | null {
  // Newer engines accept offsets too, which lack daylight saving time.
  if (name === undefined || !/^[a-z]/i.test(name)) return null;
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name });
    return name;
  } catch {
    return null;
  }
}

/** A pause (ms) varied by a quarter, unlike in spec section 9, so that phones do not all come back at once after an outage. */
export const varied = (pause: number, random: () => number = Math.random): number =>
  pause * (0.75 + random() / 2);
