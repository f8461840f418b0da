import * as contract from '@fairtab/contract/sharing';
import { AppError } from '../../app/errors.ts';
import type { Mount } from '../../app/mount.ts';
import { resendFailedBills } from '../messages/bill-messages.ts';
import { hostView } from '../receipts/host-view.ts';
import { requireOwner } from '../receipts/receipts.policy.ts';
import { calculateGuestTotals, readTotals } from './calculate-guest-totals.ts';
import { readEarlierBills } from './earlier-bills.ts';
import { finalizeReceipt } from './finalize-receipt.ts';
import { guestItemShares } from './guest-item-shares.ts';
import { notifyHost } from './notify-host.ts';
import { reopenReceipt } from './reopen-receipt.ts';
import { summarizeFinalBills } from './send-final-bills.ts';
import { startSharing } from './start-sharing.ts';

export function mountSharing(mount: Mount): void {
  mount(contract.startSharing, async (context, { body }) => {
    const { receiptId } = await context.command((trx) => startSharing(trx, context, body.p_receipt_id));
    return hostView(context, receiptId);
  });

  mount(contract.finalizeReceipt, async (context, input) => {
    const { receiptId } = await context.command((trx) => finalizeReceipt(trx, context, input));
    return hostView(context, receiptId);
  });

  mount(contract.reopenReceipt, async (context, { body }) => {
    const { receiptId } = await context.command((trx) => reopenReceipt(trx, context, body.p_receipt_id));
    return hostView(context, receiptId);
  });

  mount(contract.listEarlierBills, async (context, { params }) => {
    const { receipt } = await context.services.snapshots.byId(params.id);
    requireOwner(receipt, context);
    return { bills: await readEarlierBills(context.services.database.kysely, params.id) };
  });

  mount(contract.sendFinalBillNotifications, async (context, { body }) => {
    const { receipt } = await context.services.snapshots.byId(body.receiptId);
    requireOwner(receipt, context);
    if (receipt.status !== 'finalized') throw new AppError('receipt.not_finalized');
    await context.command(async (trx) => ({
      resent: await resendFailedBills(trx, context.services, body.receiptId),
    }));
    return summarizeFinalBills(context.services, body.receiptId);
  });

  mount(contract.sendCompletionEmail, (context, { body }) =>
    context.command((trx) => notifyHost(trx, context, body.receiptId, 'email')),
  );

  mount(contract.notifyHostWhenGuestsFinish, (context, { body }) =>
    context.command((trx) => notifyHost(trx, context, body.receipt_id, 'sms')),
  );

  mount(contract.getGuestItemShares, async (context, { body }) => {
    const snapshot = await context.services.snapshots.byId(body.p_receipt_id);
    requireOwner(snapshot.receipt, context);
    return guestItemShares(snapshot);
  });

  mount(contract.calculateGuestTotals, async (context, { body }) => {
    const { receiptId } = await context.command((trx) =>
      calculateGuestTotals(trx, context, body.p_receipt_id),
    );
    return readTotals(context.services, receiptId);
  });
}
