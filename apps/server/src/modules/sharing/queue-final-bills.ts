import { formatCents } from '@fairtab/domain/money';
import { venmoLink } from '@fairtab/domain/payment-link';
import type { PersonTotal, Split } from '@fairtab/domain/splitting';
import type { Trx } from '../../app/request-context.ts';
import type { Services } from '../../app/services.ts';
import { queueText } from '../notifications/queue-text.ts';
import type { ReceiptSnapshot, SnapshotGuest } from '../receipts/snapshot.ts';

/** Queues the final bill of every guest who owes something, gave a phone and agreed to a text. */
export async function queueFinalBills(
  trx: Trx,
  services: Services,
  snapshot: ReceiptSnapshot,
  split: Pick<Split, 'people'>,
): Promise<void> {
  for (const guest of snapshot.guests) {
    const person = split.people.find((candidate) => candidate.personId === guest.id);
    if (person === undefined || guest.isHost || guest.phone === null || !guest.smsOptIn) continue;
    if (person.total <= 0) continue;
    await queueText(trx, services, {
      receiptId: snapshot.receipt.id,
      guestId: guest.id,
      kind: 'final_bill',
      recipient: guest.phone,
      body: finalBillText(services.settings.publicUrl, snapshot, guest, person),
      dedupeKey: `final_bill ${guest.id} ${person.total}`,
    });
  }
}

function finalBillText(
  publicUrl: string,
  { receipt }: ReceiptSnapshot,
  guest: SnapshotGuest,
  person: PersonTotal,
): string {
  const place = receipt.restaurantName ?? `${receipt.payerName}’s bill`;
  const link = venmoLink({ handle: receipt.venmoHandle, amount: person.total, note: place });
  return [
    `${guest.name}, your share at ${place} is ${formatCents(person.total)}.`,
    link === null ? `Please pay ${receipt.payerName}.` : `Pay ${receipt.payerName}: ${link.web}`,
    `See the bill: ${publicUrl}/share/${receipt.shareToken}`,
    'Reply STOP to opt out.',
  ].join('\n');
}
