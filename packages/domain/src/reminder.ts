import type { PaymentState } from './payment-status.ts';
import { type ReminderTime, reminderTime } from './reminder-time.ts';

/**
 * Why a guest is not reminded to pay now: nothing is outstanding; they have reported a payment; no bill went out to their phone, or
 * they chose to get no texts; they have opted out; one reminder a day; it is too early or too late where they are.
 */
export type NoReminder = 'nothing_outstanding' | 'reported' | 'no_text' | 'opted_out' | 'today' | 'hours';

/** Whether a guest may be reminded now. `day`, `clock`: where they are; `until`: it must not go out after that. */
export type Reminder = { day: string; clock: string } & (
  | { sends: true; until: Date }
  | { sends: false; why: NoReminder }
);

type Owing = {
  state: PaymentState;
  /** They agreed to texts, and the bill was sent to their present phone. */
  texted: boolean;
  optedOut: boolean;
  /** When they were last reminded; null if never. */
  last: Date | null;
  /** An IANA name. */
  timeZone: string;
};

/** Whether the host may remind a guest at this moment: once a day, between 8 and 21 o'clock where the guest is. */
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
