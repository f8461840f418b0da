import type { Money } from '@fairtab/domain/money/currency';
import { addressOf } from '@fairtab/domain/texting/address-of';
import { type BillText, billText } from '@fairtab/domain/texting/bill-text';
import type { GuestView } from '../receipt/receipt-view.ts';

export type Recipient = Pick<
  GuestView,
  'guest_phone_number' | 'guest_email' | 'sms_opt_in' | 'last_texted_amount' | 'paid_by'
>;

/** Whether finalizing sends this guest their bill; the host's page and the server's queue both ask this. @param due see `duesIn` */
export function billTextOf(guest: Recipient, due: Money): BillText {
  return billText({
    hasAddress: addressOf(guest) !== null,
    smsOptIn: guest.sms_opt_in,
    total: due,
    paidFor: guest.paid_by !== null && due.amount === 0,
    lastTextedAmount: guest.last_texted_amount,
  });
}
