import { everyoneHasChosen } from '@fairtab/domain/receipt-status';
import type { Trx } from '../../app/request-context.ts';
import type { Services } from '../../app/services.ts';
import { queueText } from '../notifications/queue-text.ts';
import { updateReceiptRow } from '../receipts/receipt-writes.ts';
import type { ReceiptSnapshot } from '../receipts/snapshot.ts';

/**
 * Marks a receipt complete once everybody at the table has chosen, or the host has submitted (spec section 4), and
 * tells the host by text when it was the whole table. Told once, whoever was last.
 */
export async function completeIfEveryoneChose(
  trx: Trx,
  services: Services,
  snapshot: ReceiptSnapshot,
): Promise<void> {
  const { receipt, guests } = snapshot;
  const hostSubmitted = guests.some((guest) => guest.isHost && guest.submitted);
  const submitted = guests.filter((guest) => guest.submitted && !guest.isHost);
  const phones = submitted.flatMap((guest) => (guest.phone === null ? [] : [guest.phone]));
  const everyone = everyoneHasChosen({ phones, hostSubmitted, partySize: receipt.partySize });
  if (everyone || hostSubmitted) await updateReceiptRow(trx, receipt.id, { selections_complete: true });
  if (!everyone || receipt.hostPhone === null) return;
  const queued = await queueText(trx, services, {
    receiptId: receipt.id,
    guestId: null,
    kind: 'completion',
    recipient: receipt.hostPhone,
    body: `Everyone has chosen at ${receipt.restaurantName ?? 'your table'}. Finalize the bill: ${services.settings.publicUrl}/receipt/${receipt.id}`,
    dedupeKey: `completion ${receipt.id}`,
  });
  if (queued) await updateReceiptRow(trx, receipt.id, { completion_sms_sent: true });
}
