import { knownTimeZone } from '../time/time-zone.ts';

export const REMINDER_HOURS = { from: 8, until: 21 } as const;

/** In the recipient's time zone: `day` 'YYYY-MM-DD', `clock` 'HH:MM'. */
export type ReminderTime = { day: string; clock: string } & ({ open: true; until: Date } | { open: false });

/** Whether a reminder may go out at this moment in a time zone. @param timeZone IANA name; unknown ones count as UTC */
export function reminderTime(timeZone: string, moment: Date): ReminderTime {
  const zone = knownTimeZone(timeZone) ?? 'UTC';
  const { day, hour, minute } = wallClock(zone, moment);
  const clock = `${twoDigits(hour)}:${twoDigits(minute)}`;
  const open = hour >= REMINDER_HOURS.from && hour < REMINDER_HOURS.until;
  return open ? { day, clock, open, until: closingOf(zone, moment) } : { day, clock, open };
}

const MINUTE = 60_000;

/** The next 21:00 there. Two steps, because the first may cross a daylight saving change. */
function closingOf(zone: string, moment: Date): Date {
  let at = moment;
  for (let step = 0; step < 2; step += 1) {
    const { hour, minute, second } = wallClock(zone, at);
    const left = (REMINDER_HOURS.until - hour) * 60 - minute;
    at = new Date(at.getTime() + left * MINUTE - second * 1000 - at.getMilliseconds());
  }
  return at;
}

type WallClock = { day: string; hour: number; minute: number; second: number };

function wallClock(zone: string, moment: Date): WallClock {
  const parts = formatOf(zone).formatToParts(moment);
  const partOf = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? '';
  const numberOf = (wanted: string) => Number(partOf(wanted));
  return {
    day: `${partOf('year')}-${partOf('month')}-${partOf('day')}`,
    hour: numberOf('hour'),
    minute: numberOf('minute'),
    second: numberOf('second'),
  };
}

/** Cached: creating a formatter takes longer than using it a thousand times. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const made = formats.get(timeZone);
  if (made !== undefined) return made;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  formats.set(timeZone, format);
  return format;
}

const twoDigits = (value: number): string => String(value).padStart(2, '0');
