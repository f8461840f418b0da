import { billOf } from '@fairtab/contract/bill-of';
import { MESSAGE_CHANNELS } from '@fairtab/domain/messages';
import { everyoneHasChosen, everythingIsAssigned } from '@fairtab/domain/receipt-status';
import { splitBill } from '@fairtab/domain/splitting';
import type { Trx } from '../../adapters/database/database.ts';
import type { Services } from '../../app/services.ts';
import { updateReceiptRow } from './receipt-writes.ts';
import type { ReceiptSnapshot } from './snapshot.ts';
import { tellHost } from './tell-host.ts';

/**
 * Marks a receipt complete once everybody at the table has chosen, or the host has submitted (spec section 4), and tells
 * the host by text and by e-mail when it was the whole table; and no longer complete when the table has grown since or
 * somebody was taken off it. Told once, whoever was last. Where the host assigns the items, it is complete while nothing
 * is left to assign, and nobody is told of what they did themself.
 */
export async function completeReceipt(
  trx: Trx,
  services: Services,
  { before, after }: { before: ReceiptSnapshot; after: ReceiptSnapshot },
): Promise<void> {
  const { receipt } = after;
  const everyone = everyoneChose(after);
  const complete =
    receipt.admin_flow_type === 'preassign'
      ? everythingIsAssigned(splitBill(billOf(after)))
      : everyone || hostSubmitted(after);
  if (complete !== receipt.selections_complete) {
    await updateReceiptRow(trx, receipt.id, { selections_complete: complete });
  }
  if (!everyone || everyoneChose(before)) return;
  await tellHost(trx, services, after, MESSAGE_CHANNELS);
}

/** Whether the whole table has chosen (guest choice). */
export function everyoneChose(snapshot: ReceiptSnapshot): boolean {
  const { receipt, guests } = snapshot;
  if (receipt.admin_flow_type === 'preassign') return false;
  const submitted = guests.filter((guest) => guest.submitted && !guest.is_host);
  const phones = submitted.flatMap((guest) =>
    guest.guest_phone_number === null ? [] : [guest.guest_phone_number],
  );
  return everyoneHasChosen({
    phones,
    hostSubmitted: hostSubmitted(snapshot),
    partySize: receipt.party_size,
  });
}

const hostSubmitted = ({ guests }: ReceiptSnapshot) =>
  guests.some((guest) => guest.is_host && guest.submitted);
