import { RESENDABLE_STATES } from '@fairtab/domain/messages';
import { nameForTexts } from '@fairtab/domain/names';
import { toGsm } from '@fairtab/domain/to-gsm';
import { finalBill as words } from '@fairtab/texts/en/messages';
import type { Language } from '@fairtab/texts/language';
import { sayIn } from '@fairtab/texts/say';
import { sql } from 'kysely';
import type { Trx } from '../../adapters/database/database.ts';
import type { Services } from '../../app/services.ts';
import type { Written } from './message.ts';
import { cancelMessages, queueSending } from './queue-messages.ts';

type Names = { guestName: string; payerName: string; restaurantName: string | null };

/**
 * A name as a text can have it. It may have been stored before names were cleaned, and a text must not contain any link
 * but ours; of emoji alone nothing is left in a text.
 */
export function nameInText(name: string | null): string {
  const clean = nameForTexts(name ?? '');
  return toGsm(clean).trim() === '' ? '' : clean;
}

/** Who is written to; empty if they gave no name. */
export const guestOf = ({ guestName }: Pick<Names, 'guestName'>): string => nameInText(guestName);

/** Whom to pay. */
export const payerOf = (language: Language, { payerName }: Pick<Names, 'payerName'>): string =>
  nameInText(payerName) || sayIn(language, words.unnamedHost);

/** The bill's name: its restaurant, otherwise its host. */
export const placeOf = (language: Language, bill: Omit<Names, 'guestName'>): string =>
  nameInText(bill.restaurantName) || sayIn(language, words.billOf, { payer: payerOf(language, bill) });

/** Replaces the words of a guest's final bill that is about to be sent to this phone again. */
export async function renewBill(
  trx: Trx,
  guestId: string,
  { recipient, language, body }: Written<'final_bill'>,
  withoutWayToPay: boolean,
): Promise<void> {
  await trx
    .updateTable('notifications')
    .set({ language, body, without_way_to_pay: withoutWayToPay })
    .where('guest_id', '=', guestId)
    .where('kind', '=', 'final_bill')
    .where('state', 'in', RESENDABLE_STATES)
    .where('recipient', '=', recipient)
    .execute();
}

/**
 * Queues bill messages of a receipt again: those that failed, or one guest's, also if it may have been sent, or their phone
 * had opted out.
 * @returns the number of messages
 */
export async function resendBills(
  trx: Trx,
  services: Pick<Services, 'jobs'>,
  receiptId: string,
  guestId?: string,
): Promise<number> {
  const again = trx
    .updateTable('notifications')
    .set({ state: 'queued', ...AS_NEW })
    .where('receipt_id', '=', receiptId);
  const resent = await (guestId === undefined
    ? again.where('kind', 'in', ['final_bill', 'bill_withdrawn']).where('state', '=', 'failed')
    : again
        .where('kind', '=', 'final_bill')
        .where('state', 'in', RESENDABLE_STATES)
        .where('guest_id', '=', guestId)
  )
    .returning('id')
    .execute();
  await queueSending(trx, services, resent);
  return resent.length;
}

/** Of a message that is queued once more. Without the earlier ids, late reports on an earlier attempt do not find it. */
const AS_NEW = {
  failure: null,
  error: null,
  counted_at: null,
  queued_at: sql<Date>`now()`,
  attempts: 0,
  attempt_id: null,
  provider_id: null,
};

/**
 * Cancels the final bills that were not sent: their amounts may soon be wrong. Messages that withdraw a bill are still
 * sent.
 * @param guestId only the bill of this guest
 */
export const cancelFinalBills = (trx: Trx, receiptId: string, guestId?: string): Promise<number> =>
  cancelMessages(trx, { receiptId, guestId }, 'final_bill', ['queued', 'failed', 'opted_out']);
