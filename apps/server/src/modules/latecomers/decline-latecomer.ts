import type { Received } from '@fairtab/contract/endpoint';
import type { declineLatecomer as Call } from '@fairtab/contract/latecomers';
import type { SessionContext } from '../../http/request-context.ts';
import { changeReceipt } from '../receipts/change-receipt.ts';
import { receiptById } from '../receipts/find-receipt.ts';
import { declineLatecomerRow } from '../receipts/latecomer-writes.ts';
import { own } from '../receipts/receipts.policy.ts';
import { waitingLatecomer } from '../receipts/waiting-latecomer.ts';

/**
 * The host does not add somebody to a final bill, who reads so and may ask again. Their place is free.
 * @throws AppError receipt.not_found, latecomer.not_found
 */
export function declineLatecomer(context: SessionContext, { body }: Received<typeof Call>) {
  return changeReceipt(context, {
    name: 'declineLatecomer',
    find: receiptById(body.p_receipt_id),
    policy: own,
    async change({ trx, snapshot }) {
      const { id, guest_name } = waitingLatecomer(snapshot, body.latecomer_id);
      await declineLatecomerRow(trx, id);
      return { guest_name };
    },
  });
}
