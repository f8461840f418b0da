import type { Received } from '@fairtab/contract/endpoint';
import type { disputeItem as Call } from '@fairtab/contract/preassign';
import { hasItem } from '@fairtab/receipt/items/answer-dispute';
import { AppError } from '../../http/errors.ts';
import type { ShareContext, Trx } from '../../http/request-context.ts';
import { acting } from '../guests/act-as-guest.ts';
import { changeReceipt } from '../receipts/change-receipt.ts';
import { receiptByLink } from '../receipts/find-receipt.ts';

type Disputed = { receiptId: string; itemId: string; guestId: string };

/** Opens a dispute, or reopens one that the host answered. */
async function putDispute(trx: Trx, { receiptId, itemId, guestId }: Disputed): Promise<void> {
  await trx
    .insertInto('item_disputes')
    .values({ receipt_id: receiptId, item_id: itemId, guest_id: guestId })
    .onConflict((conflict) => conflict.columns(['item_id', 'guest_id']).doUpdateSet({ state: 'open' }))
    .execute();
}

/** Deletes a dispute. */
async function deleteDispute(trx: Trx, { itemId, guestId }: Disputed): Promise<void> {
  await trx
    .deleteFrom('item_disputes')
    .where('item_id', '=', itemId)
    .where('guest_id', '=', guestId)
    .execute();
}

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
      else if (hasItem(snapshot, { item_id: params.item_id, guest_id: me.id }))
        await putDispute(trx, disputed);
      else throw new AppError('item.not_yours');
    },
  });
}
