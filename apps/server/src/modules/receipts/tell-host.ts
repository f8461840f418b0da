import { billOf } from '@fairtab/contract/bill-of';
import { billTotal } from '@fairtab/domain/bill-total';
import type { MessageChannel } from '@fairtab/domain/messages';
import type { Trx } from '../../app/request-context.ts';
import type { Services } from '../../app/services.ts';
import { type ProvedAddresses, provedAddressesOf } from '../account/proved-addresses.ts';
import { stopEmailsLink } from '../account/stop-emails.ts';
import { completion } from '../messages/completion.ts';
import { writeEmail, writeSms } from '../messages/message.ts';
import { type MessageToQueue, queueMessages } from '../messages/queue-messages.ts';
import { isOptedOut } from '../opt-outs/opt-outs.ts';
import { updateReceiptRow } from './receipt-writes.ts';
import type { ReceiptSnapshot } from './snapshot.ts';

/**
 * Queues the message that everyone has chosen, and sets its flags in the same transaction. Sent once for each receipt
 * and channel, however often it is requested; not sent if the host gave no phone or address, or one that their account
 * has not verified: it could be anyone's; nor by e-mail once they have stopped that, nor by text once they have
 * answered STOP.
 * @returns whether any message is new
 */
export async function tellHost(
  trx: Trx,
  services: Services,
  snapshot: ReceiptSnapshot,
  channels: readonly MessageChannel[],
): Promise<boolean> {
  const { receipt } = snapshot;
  const { phone, ...proved } = await provedAddressesOf(trx, receipt.user_id);
  const isOut = phone !== null && (await isOptedOut(trx, services.settings, phone));
  const reach = { ...proved, phone: isOut ? null : phone };
  const messages = messagesOf(services, snapshot, reach).filter(({ written }) =>
    channels.includes(written.channel),
  );
  const queued = await queueMessages(trx, services, messages);
  if (queued.size === 0) return false;
  await updateReceiptRow(trx, receipt.id, {
    ...(queued.has(smsKey(receipt.id)) ? { completion_sms_sent: true } : {}),
    ...(queued.has(emailKey(receipt.id)) ? { completion_email_sent: true } : {}),
  });
  return true;
}

const smsKey = (receiptId: string) => `completion ${receiptId}`;
const emailKey = (receiptId: string) => `completion email ${receiptId}`;

/** The text and the e-mail, as far as the host can be reached. */
function messagesOf(
  { settings }: Services,
  snapshot: ReceiptSnapshot,
  { phone, email, completionEmails, language }: ProvedAddresses,
): MessageToQueue[] {
  const { id, user_id, restaurant_name, host_phone_number, payer_email } = snapshot.receipt;
  const link = `${settings.publicUrl}/receipt/${id}`;
  const stopLink = stopEmailsLink(settings, user_id);
  const data = { restaurantName: restaurant_name, total: billTotal(billOf(snapshot)), link, stopLink };
  const messages: MessageToQueue[] = [];
  if (phone !== null && phone === host_phone_number) {
    const written = writeSms(completion, { address: phone, language }, data);
    messages.push({ written, receiptId: id, guestId: null, dedupeKey: smsKey(id) });
  }
  if (completionEmails && email !== null && email === payer_email) {
    const written = writeEmail(completion, { address: email, language }, data);
    messages.push({ written, receiptId: id, guestId: null, dedupeKey: emailKey(id) });
  }
  return messages;
}
