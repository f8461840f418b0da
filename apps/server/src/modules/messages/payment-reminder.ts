import type { Money } from '@fairtab/domain/money/currency';
import { firstToFit, shortened } from '@fairtab/domain/texting/sms-text';
import { finalBill, messages as words } from '@fairtab/texts/en/messages';
import type { Language } from '@fairtab/texts/language';
import { textIn } from '@fairtab/texts/text';
import type { Trx } from '../../adapters/database/database.ts';
import { guestOf, payerOf, placeOf } from './bill-messages.ts';
import type { Message } from './message.ts';
import { cancelMessages } from './queue-messages.ts';

export type PaymentReminder = {
  guestName: string;
  payerName: string;
  restaurantName: string | null;
  outstanding: Money;
  link: string;
};

/** In characters, for a text that would be too long otherwise. */
const SHORT = 20;

/** Worded as between friends, without other names: carriers refuse texts that read like debt collection (error 30943). */
export const paymentReminder: Message<'payment_reminder', PaymentReminder> = {
  kind: 'payment_reminder',
  sms: (language, bill) => firstToFit([draft(language, bill), draft(language, bill, SHORT)]),
};

function draft(language: Language, bill: PaymentReminder, most = Number.POSITIVE_INFINITY): string {
  const name = shortened(guestOf(bill), most);
  const params = {
    payer: shortened(payerOf(language, bill), most),
    place: shortened(placeOf(language, bill), most),
    outstanding: bill.outstanding,
  };
  return [
    textIn(language, name === '' ? words.reminderAsksNameless : words.reminderAsks, { name, ...params }),
    textIn(language, words.reminderBill, { link: bill.link }),
    textIn(language, finalBill.stop),
  ].join('\n');
}

/** Cancels unsent reminders. Without `guestId`, to all guests. */
export const cancelReminders = (trx: Trx, receiptId: string, guestId?: string): Promise<number> =>
  cancelMessages(trx, { receiptId, guestId }, 'payment_reminder', ['queued']);
