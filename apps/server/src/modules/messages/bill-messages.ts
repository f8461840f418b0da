import { nameForTexts } from '@fairtab/domain/people/names';
import { RESENDABLE_STATES } from '@fairtab/domain/texting/messages';
import { toGsm } from '@fairtab/domain/texting/to-gsm';
import { finalBill as words } from '@fairtab/texts/en/messages';
import type { Language } from '@fairtab/texts/language';
import { textIn } from '@fairtab/texts/text';
import { sql } from 'kysely';
import type { Trx } from '../../adapters/database/database.ts';
import type { Services } from '../../app/services.ts';
import type { Written } from './message.ts';
import { cancelMessages, queueSending } from './queue-messages.ts';

type Names = { guestName: string; payerName: string; restaurantName: string | null };

/** A name for a text, without links (stored names may predate that rule); empty if none of it can be texted. */
export function nameInText(name: string | null): string {
  const clean = nameForTexts(name ?? '');
  return toGsm(clean).trim() === '' ? '' : clean;
}

/** The recipient; empty without a name. */
export const guestOf = ({ guestName }: Pick<Names, 'guestName'>): string => nameInText(guestName);

/** The host to pay. */
export const payerOf = (language: Language, { payerName }: Pick<Names, 'payerName'>): string =>
  nameInText(payerName) || textIn(language, words.unnamedHost);

/** The bill's name: its restaurant, otherwise its host. */
export const placeOf = (language: Language, bill: Omit<Names, 'guestName'>): string =>
  nameInText(bill.restaurantName) || textIn(language, words.billOf, { payer: payerOf(language, bill) });

/** Updates the words of a guest's final bill before it is resent. */
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

/** Requeues failed bill messages, or one guest's even if it may have been sent; returns their number. */
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

/** Clears attempt ids too, so that late reports on earlier attempts do not match. */
const AS_NEW = {
  failure: null,
  error: null,
  counted_at: null,
  queued_at: sql<Date>`now()`,
  attempts: 0,
  attempt_id: null,
  provider_id: null,
};

/** Cancels unsent final bills (of one guest), whose amounts may be outdated; withdrawals are still sent. */
export const cancelFinalBills = (trx: Trx, receiptId: string, guestId?: string): Promise<number> =>
  cancelMessages(trx, { receiptId, guestId }, 'final_bill', ['queued', 'failed', 'opted_out']);
