import type { Money } from '@fairtab/domain/money/currency';
import { type BillText, billText } from '@fairtab/domain/texting/bill-text';
import type { GuestView } from '../receipt/receipt-view.ts';

type Recipient = Pick<GuestView, 'guest_phone_number' | 'sms_opt_in' | 'last_texted_amount' | 'paid_by'>;

/**
 * Whether finalizing sends this guest a text; the host's page and the server's queue both ask this. @param due see `duesIn`
 * @param again also if they were texted the same amount
 */
export function billTextOf(guest: Recipient, due: Money, again = false): BillText {
  const text = billText({
    hasPhone: guest.guest_phone_number !== null,
    smsOptIn: guest.sms_opt_in,
    total: due,
    paidFor: guest.paid_by !== null && due.amount === 0,
    lastTextedAmount: guest.last_texted_amount,
  });
  const isSame = !text.sends && text.why === 'already_texted';
  return isSame && again ? billTextOf({ ...guest, last_texted_amount: null }, due) : text;
}
