import type { Received } from '@fairtab/contract/endpoint';
import type { claimCompanion as Call } from '@fairtab/contract/guests';
import * as command from '@fairtab/receipt/people/claim-companion';
import type { ShareContext } from '../../http/request-context.ts';
import { changeReceipt } from '../receipts/change-receipt.ts';
import { receiptByLink } from '../receipts/find-receipt.ts';
import { refusing } from '../receipts/refusing.ts';
import { storeDifference } from '../receipts/store-difference.ts';
import { submitting } from './act-as-guest.ts';

/**
 * A companion of another guest has come by the link themself. Anyone whose amount changes by it is told.
 * @throws AppError as the command; as submitting
 */
export function claimCompanion(context: ShareContext, { body }: Received<typeof Call>) {
  return changeReceipt(context, {
    name: 'claimCompanion',
    cause: { reason: 'heads' },
    find: receiptByLink(context),
    // It may add the caller to the bill, so the receipt is read again afterwards.
    policy: submitting,
    async change({ trx, snapshot, me }) {
      const after = refusing(snapshot, () => command.claimCompanion(snapshot, { ...body, me }));
      await storeDifference(trx, snapshot, after);
    },
  });
}
