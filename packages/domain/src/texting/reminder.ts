import type { PaymentState } from '../paying/payment-status.ts';
import { knownTimeZone } from '../time/time-zone.ts';

/** `no_text`: no bill was texted to their phone, or they chose no texts; `hours`: too early or late. */
export type NoReminder = 'nothing_outstanding' | 'reported' | 'no_text' | 'opted_out' | 'today' | 'hours';

/** In the guest's time zone; it must not go out after `until`. */
export type Reminder = { day: string; clock: string } & (
  | { sends: true; until: Date }
  | { sends: false; why: NoReminder }
);

type Owing = {
  state: PaymentState;
  /** They agreed to texts, and the bill was sent to their current phone. */
  texted: boolean;
  optedOut: boolean;
  last: Date | null;
  timeZone: string;
};

/** Whether the host may remind a guest now: once a day, between 8:00 and 21:00 where the guest is. */
export function reminder({ state, texted, optedOut, last, timeZone }: Owing, now: Date): Reminder {
  const time = reminderTime(timeZone, now);
  const { day, clock } = time;
  const refused = (why: NoReminder): Reminder => ({ sends: false, day, clock, why });
  if (state === 'reported') return refused('reported');
  if (state !== 'outstanding') return refused('nothing_outstanding');
  if (optedOut) return refused('opted_out');
  if (!texted) return refused('no_text');
  if (last !== null && dayOf(last, timeZone) === day) return refused('today');
  return time.open ? { sends: true, day, clock, until: time.until } : refused('hours');
}

const dayOf = (moment: Date, timeZone: string): ReminderTime['day'] => reminderTime(timeZone, moment).day;

export const REMINDER_HOURS = { from: 8, until: 21 } as const;

/** In the recipient's time zone: `day` 'YYYY-MM-DD', `clock` 'HH:MM'. */
type ReminderTime = { day: string; clock: string } & ({ open: true; until: Date } | { open: false });

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
