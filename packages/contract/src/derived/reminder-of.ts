import type { PaymentState } from '@fairtab/domain/paying/payment-status';
import { addressOf } from '@fairtab/domain/texting/address-of';
import { type Reminder, reminder } from '@fairtab/domain/texting/reminder';
import type { GuestView } from '../receipt/receipt-view.ts';

type Reminded = Pick<
  GuestView,
  'guest_phone_number' | 'guest_email' | 'sms_opt_in' | 'last_texted_amount' | 'time_zone' | 'reminder'
>;

/** Whether the host may remind this guest now. @param state see `owedIn` @param timeZone for guests without one */
export function reminderOf(
  guest: Reminded,
  { state, optedOut, timeZone, now }: { state: PaymentState; optedOut: boolean; timeZone: string; now: Date },
): Reminder {
  return reminder(
    {
      state,
      texted: addressOf(guest) !== null && guest.last_texted_amount !== null && guest.sms_opt_in === true,
      optedOut,
      last: guest.reminder && new Date(guest.reminder.at),
      timeZone: guest.time_zone ?? timeZone,
    },
    now,
  );
}
