import type { Trx } from '../../app/request-context.ts';
import type { Services } from '../../app/services.ts';
import { queueMessage } from '../notifications/queue-message.ts';
import { updateReceiptRow } from '../receipts/receipt-writes.ts';
import type { ReceiptSnapshot } from '../receipts/snapshot.ts';

export type HostChannel = 'sms' | 'email';

/**
 * Queues the message that everybody has chosen, and sets its flag in the same transaction. Once for each receipt,
 * whoever asks for it and however often; nothing where the host gave no phone or address.
 * @returns whether it is new
 */
export async function tellHost(
  trx: Trx,
  services: Services,
  { receipt }: ReceiptSnapshot,
  channel: HostChannel,
): Promise<boolean> {
  const said = `Everyone has chosen at ${receipt.restaurantName ?? 'your table'}.`;
  const message = {
    receiptId: receipt.id,
    guestId: null,
    kind: 'completion' as const,
    body: `${said} Finalize the bill: ${services.settings.publicUrl}/receipt/${receipt.id}`,
  };
  let queued = false;
  if (channel === 'sms' && receipt.hostPhone !== null) {
    const text = { ...message, channel, recipient: receipt.hostPhone };
    queued = await queueMessage(trx, services, { ...text, dedupeKey: `completion ${receipt.id}` });
    if (queued) await updateReceiptRow(trx, receipt.id, { completion_sms_sent: true });
  }
  if (channel === 'email' && receipt.payerEmail !== null) {
    const email = { ...message, channel, recipient: receipt.payerEmail, subject: said };
    queued = await queueMessage(trx, services, { ...email, dedupeKey: `completion email ${receipt.id}` });
    if (queued) await updateReceiptRow(trx, receipt.id, { completion_email_sent: true });
  }
  return queued;
}
