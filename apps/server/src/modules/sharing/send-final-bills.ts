import type { Answer } from '@fairtab/contract/endpoint';
import { BillFailure } from '@fairtab/contract/receipt-view';
import type { sendFinalBillNotifications as Call } from '@fairtab/contract/sharing';
import { AppError } from '../../app/errors.ts';
import type { SessionContext, Trx } from '../../app/request-context.ts';
import type { Services } from '../../app/services.ts';
import { renewFailedBill, resendFailedBills } from '../messages/bill-messages.ts';
import { own } from '../receipts/change-policies.ts';
import { changeReceipt, UNCHANGED } from '../receipts/change-receipt.ts';
import { receiptById } from '../receipts/find-receipt.ts';
import type { ReceiptSnapshot } from '../receipts/snapshot.ts';
import { writeFinalBills } from './queue-final-bills.ts';

/** Retries the bills that could not be sent, with the payment handle as it is now. */
export async function sendFinalBills(
  context: SessionContext,
  receiptId: string,
): Promise<Answer<typeof Call>> {
  const { services } = context;
  await changeReceipt(context, {
    name: 'sendFinalBillNotifications',
    find: receiptById(receiptId),
    policy: own,
    async change({ trx, snapshot }) {
      if (snapshot.receipt.status !== 'finalized') throw new AppError('receipt.not_finalized');
      await renewFailedBills(trx, services, snapshot);
      const resent = await resendFailedBills(trx, services, receiptId);
      return resent === 0 ? UNCHANGED : { resent };
    },
  });
  return summarizeFinalBills(services, receiptId);
}

/** Puts the bills that failed into words anew: the host may have set a payment handle since. */
async function renewFailedBills(trx: Trx, services: Services, snapshot: ReceiptSnapshot): Promise<void> {
  const texts = await writeFinalBills(trx, services, snapshot, snapshot.final_split?.totals ?? []);
  for (const { guest, written } of texts) {
    if (guest.final_bill !== 'failed' && guest.final_bill !== 'over_limit') continue;
    await renewFailedBill(trx, guest.id, written);
  }
}

/** The state of everyone’s latest final bill (spec section 3, "Notification summary"). */
async function summarizeFinalBills(services: Services, receiptId: string): Promise<Answer<typeof Call>> {
  const rows = await services.database.kysely
    .selectFrom('notifications as n')
    .innerJoin('receipt_guests as g', 'g.id', 'n.guest_id')
    .select(['n.guest_id', 'g.guest_name', 'n.channel', 'n.state', 'n.error'])
    .where('n.receipt_id', '=', receiptId)
    .where('n.kind', '=', 'final_bill')
    .where('n.state', '<>', 'cancelled')
    .distinctOn('n.guest_id')
    .orderBy('n.guest_id')
    .orderBy('n.created_at', 'desc')
    .execute();
  const notifications = rows.map(({ error, ...row }) => ({
    ...row,
    state: stateOf(row.state),
    reason: BillFailure.safeParse(error).data ?? null,
  }));
  return {
    total: notifications.length,
    sms: notifications.filter((one) => one.state !== 'failed').length,
    failed: notifications.filter((one) => one.state === 'failed').length,
    notifications,
  };
}

const stateOf = (text: string): 'sent' | 'failed' | 'queued' =>
  text === 'sent' || text === 'failed' ? text : 'queued';
