import { billTextOf } from '@fairtab/contract/bill-text-of';
import { totalsOf } from '@fairtab/contract/final-split-of';
import type { PersonTotalView } from '@fairtab/contract/receipt-view';
import type { Cents } from '@fairtab/domain/money';
import { methodsFor } from '@fairtab/domain/payment-methods';
import type { Split } from '@fairtab/domain/splitting';
import { NO_PAYMENT, standingOf } from '@fairtab/domain/still-out';
import { knownLanguage, type Language } from '@fairtab/texts/language';
import type { Services } from '../../app/services.ts';
import type { Trx } from '../../http/request-context.ts';
import { billWithdrawn } from '../messages/bill-withdrawn.ts';
import { finalBill } from '../messages/final-bill.ts';
import { type Written, writeSms } from '../messages/message.ts';
import { type MessageToQueue, queueMessages } from '../messages/queue-messages.ts';
import { billLinkOf, saveBillLinks } from '../receipts/bill-link.ts';
import { lacksWayToPay } from '../receipts/receipt-view.ts';
import type { ReceiptSnapshot, SnapshotGuest } from '../receipts/snapshot.ts';

/** Queues the final bill of every guest who gets a text, see `billText`. */
export async function queueFinalBills(
  trx: Trx,
  services: Services,
  snapshot: ReceiptSnapshot,
  split: Pick<Split, 'people'>,
): Promise<void> {
  const texts = await writeFinalBills(trx, services, snapshot, totalsOf(split.people));
  await queueMessages(trx, services, messagesOf(snapshot, texts, ''));
}

/**
 * Queues the final bill once more of every guest whose text asked for money before the host could be paid, now with how
 * they are; once for each bill.
 * @returns the number of messages
 */
export async function queueWayToPay(
  trx: Trx,
  services: Services,
  snapshot: ReceiptSnapshot,
): Promise<number> {
  const { guests, final_split } = snapshot;
  // Their amount is no news: without `told` it is not taken for one that they know.
  const asked = guests
    .filter((guest) => lacksWayToPay(snapshot, guest))
    .map((one) => ({ ...one, told: null }));
  const texts = await writeFinalBills(
    trx,
    services,
    { ...snapshot, guests: asked },
    final_split?.totals.filter(({ guest_id }) => asked.some(({ id }) => id === guest_id)) ?? [],
  );
  return (await queueMessages(trx, services, messagesOf(snapshot, texts, ' way_to_pay'))).size;
}

/** @param again what sets a bill that is sent once more apart from the first */
const messagesOf = (
  { receipt }: ReceiptSnapshot,
  texts: readonly FinalBillText[],
  again: '' | ' way_to_pay',
): MessageToQueue[] =>
  texts.map(({ guest, total, written, withoutWayToPay }) => ({
    written,
    receiptId: receipt.id,
    guestId: guest.id,
    amount: total,
    withoutWayToPay,
    dedupeKey: `final_bill ${guest.id} ${receipt.earlier_bills}${again}`,
  }));

type FinalBillText = {
  guest: SnapshotGuest;
  total: Cents;
  written: Written<'final_bill'>;
  withoutWayToPay: boolean;
};

/** The text of every guest who gets one, with the host's payment methods as they are now. Everybody's link works then. */
export async function writeFinalBills(
  trx: Trx,
  { settings }: Pick<Services, 'settings'>,
  snapshot: ReceiptSnapshot,
  totals: readonly PersonTotalView[],
): Promise<FinalBillText[]> {
  const { receipt, guests } = snapshot;
  await saveBillLinks(trx, settings, snapshot, totals);
  const languages = await languagesOf(trx, receipt.id);
  const paymentMethods = methodsFor(receipt.payment_methods, receipt.printed_currency);
  const owedBy = new Map(totals.map(({ guest_id, ...owed }) => [guest_id, owed]));
  return guests.flatMap((guest) => {
    const owed = owedBy.get(guest.id);
    const { guest_phone_number: phone } = guest;
    if (owed === undefined || guest.is_host || phone === null) return [];
    const text = billTextOf(guest, owed.total);
    if (!text.sends) return [];
    const recipient = { address: phone, language: languages.of(guest.id) };
    const due = standingOf(owed.total, guest.paid ?? NO_PAYMENT).toPay;
    const written = writeSms(finalBill, recipient, {
      guestName: guest.guest_name,
      payerName: receipt.payer_name,
      restaurantName: receipt.restaurant_name,
      owed,
      due,
      before: text.before,
      paymentMethods,
      link: billLinkOf(settings, guest.id),
    });
    const withoutWayToPay = due > 0 && paymentMethods.length === 0;
    return [{ guest, total: owed.total, written, withoutWayToPay }];
  });
}

/**
 * Whoever is taken off a reopened bill, and was told an amount by text, hears that it is not due, unless they have since
 * chosen to get no texts. Sent at once: they will be on no later bill.
 */
export async function notifyRemovedGuest(
  trx: Trx,
  services: Services,
  { receipt }: ReceiptSnapshot,
  guest: SnapshotGuest,
): Promise<void> {
  const { guest_phone_number: phone, told } = guest;
  if (phone === null || !guest.sms_opt_in || told === null || told <= 0) return;
  const recipient = { address: phone, language: (await languagesOf(trx, receipt.id)).of(guest.id) };
  const { payer_name: payerName, restaurant_name: restaurantName } = receipt;
  const data = { guestName: guest.guest_name, payerName, restaurantName, told };
  await queueMessages(trx, services, [
    {
      written: writeSms(billWithdrawn, recipient, data),
      receiptId: receipt.id,
      // Their row goes now, and everything about them with it.
      guestId: null,
      dedupeKey: `removed ${guest.id}`,
    },
  ]);
}

/** The language each guest agreed to texts in. No page needs it, so it is not in the receipt's snapshot. */
export async function languagesOf(trx: Trx, receiptId: string): Promise<{ of(guestId: string): Language }> {
  const guests = await trx
    .selectFrom('receipt_guests')
    .select(['id', 'language'])
    .where('receipt_id', '=', receiptId)
    .execute();
  const languages = new Map(guests.map(({ id, language }) => [id, language]));
  return { of: (guestId) => knownLanguage(languages.get(guestId)) };
}
