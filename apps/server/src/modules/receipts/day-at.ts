/**
 * The calendar day at a place, as 'YYYY-MM-DD'.
 * @param timeZone an IANA name, as browsers send it; UTC for names that this server does not know
 */
export function dayAt(timeZone: string, moment: Date): string {
  const parts = formatterOf(timeZone).formatToParts(moment);
  const partOf = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? '';
  return `${partOf('year')}-${partOf('month')}-${partOf('day')}`;
}

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const format = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  try {
    return new Intl.DateTimeFormat('en-US', { ...format, timeZone });
  } catch {
    return new Intl.DateTimeFormat('en-US', { ...format, timeZone: 'UTC' });
  }
}
