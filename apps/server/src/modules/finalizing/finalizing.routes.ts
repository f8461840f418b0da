import { updateReceipt as updateReceiptCall } from '@fairtab/contract/receipt/receipts';
import * as contract from '@fairtab/contract/receipt/sharing';
import type { Mount } from '../../http/mount.ts';
import { requireOwner } from '../receipts/receipts.policy.ts';
import { changeFinalCard } from './change-final-card.ts';
import { readEarlierBills } from './earlier-bills.ts';
import { finalizeReceipt } from './finalize-receipt.ts';
import { calculateGuestTotals, guestItemShares } from './guest-totals.ts';
import { notifyHost } from './notify-host.ts';
import { reopenReceipt } from './reopen-receipt.ts';
import { sendFinalBills } from './send-final-bills.ts';
import { updateReceipt } from './update-receipt.ts';

/** Mounts the calls of `@fairtab/contract/sharing` that finalize and reopen, and those on final bills. */
export function mountFinalizing(mount: Mount): void {
  mount(updateReceiptCall, updateReceipt);

  mount(contract.finalizeReceipt, finalizeReceipt);

  mount(contract.reopenReceipt, (context, { body }) => reopenReceipt(context, body.p_receipt_id));

  mount(contract.changeCard, changeFinalCard);

  mount(contract.listEarlierBills, async (context, { params }) => {
    const { receipt } = await context.services.snapshots.byId(params.id);
    requireOwner(receipt, context);
    return { bills: await readEarlierBills(context.services.database.kysely, params.id) };
  });

  mount(contract.sendFinalBillNotifications, (context, { body }) => sendFinalBills(context, body));

  mount(contract.sendCompletionEmail, (context, { body }) => notifyHost(context, body.receiptId, 'email'));

  mount(contract.notifyHostWhenGuestsFinish, (context, { body }) =>
    notifyHost(context, body.receipt_id, 'sms'),
  );

  mount(contract.getGuestItemShares, async (context, { body }) => {
    const snapshot = await context.services.snapshots.byId(body.p_receipt_id);
    requireOwner(snapshot.receipt, context);
    return guestItemShares(snapshot);
  });

  mount(contract.calculateGuestTotals, (context, { body }) =>
    calculateGuestTotals(context, body.p_receipt_id),
  );
}
