import { cleanName } from '@fairtab/domain/names';
import type { Trx } from '../../app/request-context.ts';
import type { Services } from '../../app/services.ts';
import { verifiedEmailOf, verifiedPhoneOf } from '../account/proved-addresses.ts';
import { queueMessage } from '../messages/queue-message.ts';
import { updateReceiptRow } from './receipt-writes.ts';
import type { ReceiptSnapshot } from './snapshot.ts';

export type HostChannel = 'sms' | 'email';

/**
 * Queues the message that everybody has chosen, and sets its flag in the same transaction. Once for each receipt,
 * whoever asks for it and however often; nothing where the host gave no phone or address, or one that their account
 * has not proved to be theirs: anybody's could be typed.
 * @returns whether it is new
 */
export async function tellHost(
  trx: Trx,
  services: Services,
  { receipt }: ReceiptSnapshot,
  channel: HostChannel,
): Promise<boolean> {
  const said = `Everyone has chosen at ${cleanName(receipt.restaurant_name ?? '') || 'your table'}.`;
  const message = {
    receiptId: receipt.id,
    guestId: null,
    kind: 'completion' as const,
    body: `${said} Finalize the bill: ${services.settings.publicUrl}/receipt/${receipt.id}`,
  };
  let queued = false;
  const phone = channel === 'sms' ? await verifiedPhoneOf(trx, receipt.user_id) : null;
  if (channel === 'sms' && phone !== null && phone === receipt.host_phone_number) {
    const text = { ...message, channel, recipient: phone };
    queued = await queueMessage(trx, services, { ...text, dedupeKey: `completion ${receipt.id}` });
    if (queued) await updateReceiptRow(trx, receipt.id, { completion_sms_sent: true });
  }
  const address = channel === 'email' ? await verifiedEmailOf(trx, receipt.user_id) : null;
  if (channel === 'email' && address !== null && address === receipt.payer_email) {
    const email = { ...message, channel, recipient: address, subject: said };
    queued = await queueMessage(trx, services, { ...email, dedupeKey: `completion email ${receipt.id}` });
    if (queued) await updateReceiptRow(trx, receipt.id, { completion_email_sent: true });
  }
  return queued;
}
