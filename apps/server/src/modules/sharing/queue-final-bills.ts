import { sharePath } from '@fairtab/contract/share-path';
import type { PersonTotal, Split } from '@fairtab/domain/splitting';
import { knownLanguage, type Language } from '@fairtab/texts/language';
import type { Trx } from '../../app/request-context.ts';
import type { Services } from '../../app/services.ts';
import { amountsTold } from '../messages/bill-messages.ts';
import { billWithdrawn } from '../messages/bill-withdrawn.ts';
import { finalBill } from '../messages/final-bill.ts';
import { writeSms } from '../messages/message.ts';
import { queueMessages } from '../messages/queue-messages.ts';
import type { ReceiptSnapshot, SnapshotGuest } from '../receipts/snapshot.ts';

/**
 * Queues the final bill of every guest who owes something, gave a phone and agreed to a text. After a bill was reopened
 * only those hear again whose amount is another than the last text said.
 */
export async function queueFinalBills(
  trx: Trx,
  services: Services,
  snapshot: ReceiptSnapshot,
  split: Pick<Split, 'people'>,
): Promise<void> {
  const { receipt } = snapshot;
  const told = await amountsTold(trx, receipt.id);
  const languages = await languagesOf(trx, receipt.id);
  const due = snapshot.guests.flatMap((guest) => {
    const person = split.people.find((candidate) => candidate.personId === guest.id);
    const { guest_phone_number: phone } = guest;
    if (person === undefined || guest.is_host || phone === null || !guest.sms_opt_in) return [];
    const before = told.of(guest.id, phone);
    if (before === null ? person.total <= 0 : person.total === before) return [];
    const recipient = { address: phone, language: languages.of(guest.id) };
    return [
      {
        written: writeSms(finalBill, recipient, billOf(services, snapshot, { guest, person, before })),
        receiptId: receipt.id,
        guestId: guest.id,
        amount: person.total,
        dedupeKey: `final_bill ${guest.id} ${receipt.earlier_bills}`,
      },
    ];
  });
  await queueMessages(trx, services, due);
}

type Due = { guest: SnapshotGuest; person: PersonTotal; before: PersonTotal['total'] | null };

const billOf = ({ settings }: Services, { receipt }: ReceiptSnapshot, { guest, person, before }: Due) => ({
  guestName: guest.guest_name,
  payerName: receipt.payer_name,
  restaurantName: receipt.restaurant_name,
  total: person.total,
  before,
  venmoHandle: receipt.venmo_handle,
  link: settings.publicUrl + sharePath(receipt),
});

/**
 * Whoever is taken off a reopened bill, and was told an amount by text, hears that it is not due, unless they have since
 * chosen to get no texts. Sent at once: they will be on no later bill.
 */
export async function tellRemovedGuest(
  trx: Trx,
  services: Services,
  { receipt }: ReceiptSnapshot,
  guest: SnapshotGuest,
): Promise<void> {
  const { guest_phone_number: phone } = guest;
  if (phone === null || !guest.sms_opt_in) return;
  const told = (await amountsTold(trx, receipt.id)).of(guest.id, phone);
  if (told === null || told <= 0) return;
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
async function languagesOf(trx: Trx, receiptId: string): Promise<{ of(guestId: string): Language }> {
  const guests = await trx
    .selectFrom('receipt_guests')
    .select(['id', 'language'])
    .where('receipt_id', '=', receiptId)
    .execute();
  const languages = new Map(guests.map(({ id, language }) => [id, language]));
  return { of: (guestId) => knownLanguage(languages.get(guestId)) };
}
