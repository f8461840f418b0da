import type { Money } from '@fairtab/domain/currency';
import { firstToFit, shortened } from '@fairtab/domain/sms-text';
import { finalBill, messages as words } from '@fairtab/texts/en/messages';
import type { Language } from '@fairtab/texts/language';
import { sayIn } from '@fairtab/texts/say';
import type { Trx } from '../../adapters/database/database.ts';
import { guestOf, payerOf, placeOf } from './bill-messages.ts';
import type { Message } from './message.ts';
import { cancelMessages } from './queue-messages.ts';

export type PaymentReminder = {
  guestName: string;
  payerName: string;
  restaurantName: string | null;
  outstanding: Money;
  /** The URL of the guest's own bill. */
  link: string;
};

/** In characters, for a text that would be too long otherwise. */
const SHORT = 20;

/**
 * The host asks a guest for what is outstanding. It is the host's own word between friends, and names nobody else:
 * carriers refuse what reads like a debt collector's (30943).
 */
export const paymentReminder: Message<'payment_reminder', PaymentReminder> = {
  kind: 'payment_reminder',
  sms: (language, bill) => firstToFit([draft(language, bill), draft(language, bill, SHORT)]),
};

function draft(language: Language, bill: PaymentReminder, most = Number.POSITIVE_INFINITY): string {
  const name = shortened(guestOf(bill), most);
  const said = {
    payer: shortened(payerOf(language, bill), most),
    place: shortened(placeOf(language, bill), most),
    outstanding: bill.outstanding,
  };
  return [
    name === ''
      ? sayIn(language, words.reminderAsksNameless, said)
      : sayIn(language, words.reminderAsks, { name, ...said }),
    sayIn(language, words.reminderBill, { link: bill.link }),
    sayIn(language, finalBill.stop),
  ].join('\n');
}

/**
 * Holds back the reminders that have not gone out yet: the guest has reported a payment, or the amount may change.
 * @param guestId only those to this guest
 */
export const cancelReminders = (trx: Trx, receiptId: string, guestId?: string): Promise<number> =>
  cancelMessages(trx, { receiptId, guestId }, 'payment_reminder', ['queued']);
