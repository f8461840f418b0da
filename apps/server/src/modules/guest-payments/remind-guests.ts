import { reminderOf } from '@fairtab/contract/derived/reminder-of';
import { duesIn } from '@fairtab/contract/derived/split-of';
import type { remindGuests as Call } from '@fairtab/contract/receipt/guest-payments';
import type { Answer, Received } from '@fairtab/contract/wire/endpoint';
import { moneyIn } from '@fairtab/domain/money/currency';
import { NO_PAYMENT, paymentStatusOf } from '@fairtab/domain/paying/payment-status';
import { paymentCurrency } from '@fairtab/receipt/payment-currency';
import { knownLanguage } from '@fairtab/texts/language';
import type { Services } from '../../app/services.ts';
import { AppError } from '../../http/errors.ts';
import type { SessionContext, Trx } from '../../http/request-context.ts';
import { paymentReminder } from '../messages/bill-messages.ts';
import { writeSms } from '../messages/message.ts';
import { type MessageToQueue, queueMessages } from '../messages/queue-messages.ts';
import { optedOutOf } from '../opt-outs/opt-outs.ts';
import { hostOnly, receiptById } from '../receipts/receipts.policy.ts';
import { runCommandIn } from '../receipts/run-command.ts';
import { reloaded } from '../receipts/store/load-snapshot.ts';
import type { ReceiptSnapshot } from '../receipts/store/snapshot.ts';
import { billLinkOf, withBillLinks } from '../receipts/view/bill-link.ts';
import { hostView } from '../receipts/view/receipt-view.ts';

/**
 * Texts guests (or one) of a final bill who may be reminded now, see `reminder` in the domain. At most once per guest and day.
 * @throws AppError receipt.not_found, payment.not_final; guest.not_found, reminder.refused for a single guest
 */
export async function remindGuests(
  context: SessionContext,
  { body }: Received<typeof Call>,
): Promise<Answer<typeof Call>> {
  const { p_receipt_id: receiptId, guest_id: only, time_zone: timeZone = 'UTC' } = body;
  const { services } = context;
  const { reminded } = await context.command(async (trx) => {
    let count = 0;
    let due: MessageToQueue[] = [];
    await runCommandIn(trx, context, {
      name: 'remindGuests',
      find: receiptById(receiptId),
      policy: hostOnly,
      apply: ({ snapshot }) => snapshot,
      async effects(_, after) {
        due = await remindersOf(trx, services, after, { only, timeZone });
        const linked = await withBillLinks(trx, services.settings, after, [...duesIn(after).keys()]);
        count = (await queueMessages(trx, services, due)).size;
        if (count === 0 && only !== undefined) throw new AppError('reminder.refused');
        return count === 0 ? linked : reloaded(trx, linked);
      },
      details: () => ({ guest_ids: due.map(({ guestId }) => guestId) }),
    });
    return { reminded: count };
  });
  return { reminded, receipt: await hostView(context, receiptId) };
}

type Asked = { only: string | undefined; timeZone: string };

async function remindersOf(
  trx: Trx,
  { settings }: Pick<Services, 'settings'>,
  snapshot: ReceiptSnapshot,
  { only, timeZone }: Asked,
): Promise<MessageToQueue[]> {
  const { receipt, guests, final_split } = snapshot;
  if (final_split === null) throw new AppError('payment.not_final');
  const dues = duesIn(snapshot);
  const asked = guests.filter(({ id, is_host }) => !is_host && (only === undefined || id === only));
  if (only !== undefined && asked.length === 0) throw new AppError('guest.not_found');
  const phones = asked.flatMap(({ guest_phone_number }) => guest_phone_number ?? []);
  const optedOut = await optedOutOf(trx, settings, phones);
  const now = new Date();
  return asked.flatMap((guest) => {
    const { id, guest_phone_number: phone } = guest;
    const total = dues.get(id)?.due;
    if (total === undefined || phone === null) return [];
    const may = reminderOf(guest, { total, optedOut: optedOut.has(phone), timeZone, now });
    if (!may.sends) return [];
    const outstanding = moneyIn(paymentCurrency(receipt))(
      paymentStatusOf(total, guest.payment ?? NO_PAYMENT).outstanding,
    );
    const written = writeSms(
      paymentReminder,
      { address: phone, language: knownLanguage(guest.language) },
      {
        guestName: guest.guest_name,
        payerName: receipt.payer_name,
        restaurantName: receipt.restaurant_name,
        outstanding,
        link: billLinkOf(settings, id),
      },
    );
    const dedupeKey = `payment_reminder ${id} ${may.day}`;
    return [
      { written, receiptId: receipt.id, guestId: id, amount: outstanding, dedupeKey, sendBefore: may.until },
    ];
  });
}
