import type { SessionContext } from '../../http/request-context.ts';
import { changeReceipt } from '../receipts/change-receipt.ts';
import { deleteCharge } from '../receipts/charge-writes.ts';
import { chargeById } from '../receipts/find-receipt.ts';
import { ownEditable } from '../receipts/receipts.policy.ts';

/**
 * Deletes a charge.
 * @throws AppError charge.not_found, receipt.locked, receipt.finalized
 */
export function removeCharge(context: SessionContext, chargeId: string) {
  return changeReceipt(context, {
    name: 'removeCharge',
    cause: { reason: 'charges' },
    find: chargeById(chargeId),
    policy: ownEditable,
    async change({ trx, charge }) {
      await deleteCharge(trx, chargeId);
      return { charge_id: chargeId, description: charge.description, amount: charge.amount };
    },
  });
}
