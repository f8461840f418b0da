import type { ShareContext } from '../../http/request-context.ts';
import { changeReceipt } from '../receipts/change-receipt.ts';
import { receiptByLink } from '../receipts/find-receipt.ts';
import { updateGuest } from '../receipts/guest-writes.ts';
import { choosing } from './act-as-guest.ts';

/** Returns to choosing (spec section 2, 'Revise Order'); what was submitted stays and still counts. */
export function reviseSelections(context: ShareContext) {
  return changeReceipt(context, {
    name: 'reviseSelections',
    find: receiptByLink(context),
    policy: choosing,
    async change({ trx, me }) {
      await updateGuest(trx, me.id, { revising: me.submitted });
    },
  });
}
