import { billOf } from '@fairtab/contract/bill-of';
import { everyoneChose } from '@fairtab/contract/everyone-chose';
import { everythingIsAssigned } from '@fairtab/domain/everything-assigned';
import { MESSAGE_CHANNELS } from '@fairtab/domain/messages';
import { splitBill } from '@fairtab/domain/splitting';
import type { Trx } from '../../adapters/database/database.ts';
import type { Services } from '../../app/services.ts';
import { updateReceiptRow } from './receipt-writes.ts';
import type { ReceiptSnapshot } from './snapshot.ts';
import { tellHost } from './tell-host.ts';

/**
 * Marks a receipt complete once everyone at the table has chosen, or the host has submitted (spec section 4), and
 * incomplete again if the party grows or a guest is removed. When the whole table has chosen, notifies the host once by
 * text and e-mail. If the host assigns the items, a receipt is complete while nothing is unassigned, and no one is
 * notified.
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

const hostSubmitted = ({ guests }: ReceiptSnapshot) =>
  guests.some((guest) => guest.is_host && guest.submitted);
