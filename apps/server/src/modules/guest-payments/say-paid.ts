import type { Received } from '@fairtab/contract/endpoint';
import type { sayPaid as Call } from '@fairtab/contract/guest-payments';
import type { ShareContext } from '../../app/request-context.ts';
import { cancelReminders } from '../messages/payment-reminder.ts';
import { throughLink } from '../receipts/change-policies.ts';
import { changeReceipt, UNCHANGED } from '../receipts/change-receipt.ts';
import { receiptByLink } from '../receipts/find-receipt.ts';
import { viewerOf } from '../receipts/viewer.ts';
import { finalTotal, guestOf, paymentOf } from './final-part.ts';
import { storePayment } from './guest-payments.repository.ts';

/**
 * A guest of a final bill says that they have paid their total, or takes that back. What the host has confirmed stays.
 * @throws AppError share.invalid, guest.not_found; as finalTotal
 */
export function sayPaid(context: ShareContext, { body }: Received<typeof Call>) {
  return changeReceipt(context, {
    name: 'sayPaid',
    find: receiptByLink(context),
    policy: throughLink,
    async change({ trx, snapshot, receiptId }) {
      const viewer = viewerOf(snapshot, context);
      const me = guestOf(snapshot, viewer.kind === 'guest' ? viewer.guestId : null);
      const before = paymentOf(me);
      const said = body.paid ? finalTotal(snapshot, me.id, body.amount) : null;
      if (said === before.said || (said !== null && said <= 0)) return UNCHANGED;
      await storePayment(trx, { receiptId, guestId: me.id }, before, { ...before, said });
      await cancelReminders(trx, receiptId, me.id);
      return {};
    },
  });
}
