/**
 * A time zone as a browser names it, if this machine knows it too.
 * @param name such as 'America/New_York'
 * @returns null for anything else: an offset, or a name too new for this machine
 */
export function knownTimeZone(name: string | undefined): string | null {
  // Newer engines take offsets as well, which say nothing about summer time.
  if (name === undefined || !/^[a-z]/i.test(name)) return null;
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name });
    return name;
  } catch {
    return null;
  }
}
