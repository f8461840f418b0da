import type { sendFinalBillNotifications as Call } from '@fairtab/contract/receipt/sharing';
import type { Answer, Received } from '@fairtab/contract/wire/endpoint';
import type { MessageState } from '@fairtab/contract/wire/scalars';
import { shownState } from '@fairtab/domain/texting/messages';
import { onceFinal } from '@fairtab/receipt/permissions';
import type { Services } from '../../app/services.ts';
import type { SessionContext, Trx } from '../../http/request-context.ts';
import { renewBill, resendBills } from '../messages/bill-messages.ts';
import { hostOnly, permitting } from '../receipts/receipts.policy.ts';
import { runCommand } from '../receipts/run-command.ts';
import { receiptById } from '../receipts/store/find-receipt.ts';
import { reloaded } from '../receipts/store/load-snapshot.ts';
import type { ReceiptSnapshot } from '../receipts/store/snapshot.ts';
import { queueWayToPay, writeFinalBills } from './queue-final-bills.ts';

/**
 * Resends failed bills, one guest's bill even if it was sent, or bills without any way to pay.
 * @throws AppError receipt.not_found, receipt.not_finalized
 */
export async function sendFinalBills(
  context: SessionContext,
  { receiptId, guest_id: guestId, way_to_pay: isWayToPay }: Received<typeof Call>['body'],
): Promise<Answer<typeof Call>> {
  const { services } = context;
  let details: Record<string, unknown> = {};
  await runCommand(context, {
    name: 'sendFinalBillNotifications',
    find: receiptById(receiptId),
    policy: hostOnly,
    apply({ snapshot }) {
      permitting(snapshot, onceFinal);
      return snapshot;
    },
    async effects(trx, after) {
      if (!isWayToPay) await renewBills(trx, services, after, guestId);
      const count = isWayToPay
        ? await queueWayToPay(trx, services, after)
        : await resendBills(trx, services, receiptId, guestId);
      details = { [isWayToPay ? 'sent' : 'resent']: count };
      return count === 0 ? after : reloaded(trx, after);
    },
    details: () => details,
  });
  return summarizeFinalBills(services, receiptId);
}

/** The host may have added a payment handle since. */
async function renewBills(
  trx: Trx,
  services: Services,
  snapshot: ReceiptSnapshot,
  guestId: string | undefined,
): Promise<void> {
  const texts = await writeFinalBills(trx, services, snapshot, snapshot.final_split?.totals ?? []);
  for (const { guest, written, withoutWayToPay } of texts) {
    const isAsked = guestId === undefined ? guest.final_bill?.state === 'failed' : guest.id === guestId;
    if (isAsked) await renewBill(trx, guest.id, written, withoutWayToPay);
  }
}

/** Everyone's latest final bill (spec section 3, "Notification summary"). */
async function summarizeFinalBills(services: Services, receiptId: string): Promise<Answer<typeof Call>> {
  const rows = await services.database.kysely
    .selectFrom('notifications as n')
    .innerJoin('receipt_guests as g', 'g.id', 'n.guest_id')
    .select(['n.guest_id', 'g.guest_name', 'n.channel', 'n.state', 'n.failure as reason'])
    .where('n.receipt_id', '=', receiptId)
    .where('n.kind', '=', 'final_bill')
    .where('n.state', '<>', 'cancelled')
    .distinctOn('n.guest_id')
    .orderBy('n.guest_id')
    .orderBy('n.created_at', 'desc')
    .execute();
  const notifications = rows.map((row) => ({ ...row, state: shownState(row.state) }));
  const count = (...states: MessageState[]) =>
    notifications.filter(({ state }) => states.includes(state)).length;
  return {
    total: notifications.length,
    sms: count('sent', 'delivered'),
    failed: count('failed', 'opted_out'),
    notifications,
  };
}
