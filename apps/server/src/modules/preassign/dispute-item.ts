import type { Received } from '@fairtab/contract/endpoint';
import type { disputeItem as Call } from '@fairtab/contract/preassign';
import { AppError } from '../../http/errors.ts';
import type { ShareContext } from '../../http/request-context.ts';
import { acting } from '../guests/act-as-guest.ts';
import { changeReceipt } from '../receipts/change-receipt.ts';
import { receiptByLink } from '../receipts/find-receipt.ts';
import { deleteDispute, putDispute } from './disputes.repository.ts';
import { hasItem } from './has-item.ts';

/**
 * A guest disputes an assigned item, or withdraws the dispute. The bill does not change until the host has answered.
 * @throws AppError receipt.not_preassigned, item.not_yours; as acting
 */
export function disputeItem(context: ShareContext, { params, body }: Received<typeof Call>) {
  return changeReceipt(context, {
    name: 'disputeItem',
    find: receiptByLink(context),
    policy: acting,
    async change({ trx, snapshot, me, receiptId }) {
      if (snapshot.receipt.admin_flow_type !== 'preassign' || me.is_host)
        throw new AppError('receipt.not_preassigned');
      const disputed = { receiptId, itemId: params.item_id, guestId: me.id };
      if (!body.disputed) await deleteDispute(trx, disputed);
      else if (hasItem(snapshot, disputed)) await putDispute(trx, disputed);
      else throw new AppError('item.not_yours');
    },
  });
}
