import type { PaymentState } from '../paying/payment-status.ts';
import { type ReminderTime, reminderTime } from './reminder-time.ts';

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
