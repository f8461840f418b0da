import type { consumeShareCredit as Call } from '@fairtab/contract/credits';
import type { Answer, Received } from '@fairtab/contract/endpoint';
import { AppError } from '../../http/errors.ts';
import type { SessionContext } from '../../http/request-context.ts';
import { consumeShareCredit } from '../credits/consume-share-credit.ts';
import { changeReceiptIn, UNCHANGED } from '../receipts/change-receipt.ts';
import { receiptById } from '../receipts/find-receipt.ts';
import { own } from '../receipts/receipts.policy.ts';

/**
 * Pays for sharing one's own receipt before it is shared, or after; sharing it does the same. Nothing that a page shows of
 * the receipt changes.
 * @throws AppError credits.insufficient; credits.not_owner for receipts of others and for those that do not exist
 */
export function payForSharing(
  context: SessionContext,
  { body }: Received<typeof Call>,
): Promise<Answer<typeof Call>> {
  return context.command(async (trx) => {
    let paid: Answer<typeof Call> | null = null;
    await changeReceiptIn(trx, context, {
      name: 'consumeShareCredit',
      find: { ...receiptById(body.p_receipt_id), missing: 'credits.not_owner' },
      policy: own,
      async change({ services, snapshot }) {
        paid = await consumeShareCredit(trx, services, snapshot.receipt);
        return UNCHANGED;
      },
    });
    if (paid === null) throw new AppError('credits.failed');
    return paid;
  });
}
