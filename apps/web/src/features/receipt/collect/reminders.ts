import { reminderOf } from '@fairtab/contract/derived/reminder-of';
import type { GuestView, ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { REMINDER_HOURS, type Reminder, reminderTime } from '@fairtab/domain/texting/reminder';
import { type Owed, owedIn } from '@fairtab/receipt/paying/pairs';
import { duesIn } from '@fairtab/receipt/split-of';
import { clockTime } from '@fairtab/texts/clock-time';
import { paidBack } from '@fairtab/texts/en/paying';
import { shortDay } from '@fairtab/texts/short-day';
import { text } from '@fairtab/texts/text';
import type { Tone } from '../../../components/base/Badge.tsx';
import { announce } from '../../../lib/announce.ts';
import { call } from '../../../lib/calls/api.ts';
import { useAction } from '../../../lib/use-action.ts';

/** An IANA name. */
const ownTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** A date in the host's time zone. */
const dayOf = (moment: Date) => reminderTime(ownTimeZone(), moment).day;

/** Whether a guest may be reminded now, by the server's rule. */
export function reminderFor(
  guest: GuestView,
  { status: { state } }: Pick<Owed, 'status'>,
  now: Date,
): Reminder {
  const optedOut = guest.bill === 'opted_out' || guest.reminder?.state === 'opted_out';
  return reminderOf(guest, { state, optedOut, timeZone: ownTimeZone(), now });
}

export function remindable(view: ReceiptView, now: Date): GuestView[] {
  const dues = duesIn(view);
  return view.guests.filter((guest) => {
    return !guest.is_host && dues.has(guest.id) && reminderFor(guest, owedIn(view, guest.id), now).sends;
  });
}

/** Whether reminding is the next step: not on the day the bill became final, whose texts have just asked for the money. */
export function isTimeToRemind({ receipt }: ReceiptView, now: Date): boolean {
  const { finalized_at } = receipt;
  return finalized_at !== null && dayOf(new Date(finalized_at)) !== dayOf(now);
}

/** Why a guest who owes cannot be reminded now; undefined if reminders do not apply. */
export function whyNotReminded(
  name: string,
  { why, clock }: Extract<Reminder, { sends: false }>,
): string | undefined {
  const from = clockTime(`${REMINDER_HOURS.from}:00`);
  if (why === 'hours') return text(paidBack.remindHours, { name, clock: clockTime(clock), from });
  if (why === 'today') return text(paidBack.remindedToday, { name, from });
  if (why === 'opted_out') return text(paidBack.remindOptedOut, { name });
  return why === 'no_text' ? text(paidBack.remindNoText, { name }) : undefined;
}

export function remindedWords(
  { at, state }: NonNullable<GuestView['reminder']>,
  now: Date,
): { tone: Tone; words: string } {
  if (state === 'queued') return { tone: 'neutral', words: text(paidBack.reminding) };
  if (state !== 'sent' && state !== 'delivered')
    return { tone: 'danger', words: text(paidBack.reminderNotSent) };
  const day = dayOf(new Date(at));
  const words =
    day === dayOf(now) ? text(paidBack.remindedNow) : text(paidBack.remindedOn, { day: shortDay(day) });
  return { tone: 'success', words };
}

/** Reminds one guest of a final bill, or everyone who may be reminded. */
export const useRemind = (receiptId: string, onView: (view: ReceiptView) => void) =>
  useAction(async (guestId?: string) => {
    const { receipt } = await call('POST /rest/v1/rpc/remind_guests', {
      body: {
        p_receipt_id: receiptId,
        time_zone: ownTimeZone(),
        ...(guestId === undefined ? {} : { guest_id: guestId }),
      },
    });
    onView(receipt);
    announce(text(paidBack.reminding));
  }, text(paidBack.remindFailed));
