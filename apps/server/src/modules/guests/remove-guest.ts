import type { SessionContext, Trx } from '../../app/request-context.ts';
import { completeIfEveryoneChose } from '../receipts/complete-receipt.ts';
import { deleteGuest } from '../receipts/guest-writes.ts';
import { lockOpenReceipt } from '../receipts/lock-own-receipt.ts';
import { announceChange, lockReceipt, updateReceiptRow } from '../receipts/receipt-writes.ts';
import { settleAssigned } from '../receipts/settle-assigned.ts';
import { storeTotals } from '../receipts/store-totals.ts';
import { tellRemovedGuest } from '../sharing/queue-final-bills.ts';
import { lockGuest } from './lock-guest.ts';

/**
 * The host takes somebody off the bill: what they selected is free again, and their browser is a stranger's. Where the host
 * assigns the items the party is as large as those who are left.
 * @throws AppError guest.not_found for a guest who does not exist or is not theirs, and for the host; receipt.finalized
 */
export async function removeGuest(trx: Trx, context: SessionContext, guestId: string) {
  const { services } = context;
  const { snapshot, guest } = await lockGuest(trx, guestId, (id) => lockOpenReceipt(trx, context, id));
  const receiptId = snapshot.receipt.id;
  await tellRemovedGuest(trx, services, snapshot, guest);
  await deleteGuest(trx, guestId);
  if (snapshot.receipt.admin_flow_type === 'preassign') {
    await updateReceiptRow(trx, receiptId, { party_size: snapshot.guests.length - 1 });
    await settleAssigned(trx, services, receiptId);
  } else {
    const after = await lockReceipt(trx, { id: receiptId });
    if (after !== undefined) {
      await storeTotals(trx, after);
      if (after.receipt.status === 'sharing') await completeIfEveryoneChose(trx, services, after);
    }
  }
  await announceChange(trx, receiptId);
  return { receiptId };
}
