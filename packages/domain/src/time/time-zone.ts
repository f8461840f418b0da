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
