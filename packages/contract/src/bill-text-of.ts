import { type BillText, billText } from '@fairtab/domain/bill-text';
import type { Cents } from '@fairtab/domain/money';
import { textChoice } from '@fairtab/domain/text-choice';
import type { GuestView } from './receipt-view.ts';

type Recipient = Pick<GuestView, 'guest_phone_number' | 'sms_opt_in' | 'told'>;

/**
 * Whether finalizing sends this guest a text, from the host's view of them or the server's snapshot. The host's page says
 * it in advance by the same function by which the server queues.
 * @param total what they owe, in cents
 */
export function billTextOf(guest: Recipient, total: Cents): BillText {
  return billText({
    hasPhone: guest.guest_phone_number !== null,
    choice: textChoice(guest.sms_opt_in),
    total,
    told: guest.told,
  });
}
