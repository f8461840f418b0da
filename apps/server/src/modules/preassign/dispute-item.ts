import type { Received } from '@fairtab/contract/endpoint';
import type { disputeItem as Call } from '@fairtab/contract/preassign';
import { AppError } from '../../app/errors.ts';
import type { ShareContext, Trx } from '../../app/request-context.ts';
import { actAsGuest } from '../guests/act-as-guest.ts';
import { announceChange } from '../receipts/receipt-writes.ts';
import { deleteDispute, putDispute } from './disputes.repository.ts';
import { hasItem } from './has-item.ts';

/**
 * A guest says that an assigned item is not theirs, or takes that back. Nothing on the bill changes before the host
 * has answered.
 * @throws AppError receipt.not_preassigned, item.not_yours; as actAsGuest
 */
export async function disputeItem(trx: Trx, context: ShareContext, { params, body }: Received<typeof Call>) {
  const { snapshot, me } = await actAsGuest(trx, context);
  if (snapshot.receipt.admin_flow_type !== 'preassign' || me.is_host)
    throw new AppError('receipt.not_preassigned');
  const disputed = { receiptId: snapshot.receipt.id, itemId: params.item_id, guestId: me.id };
  if (!body.disputed) await deleteDispute(trx, disputed);
  else if (hasItem(snapshot, disputed)) await putDispute(trx, disputed);
  else throw new AppError('item.not_yours');
  await announceChange(trx, disputed.receiptId);
  return { receiptId: disputed.receiptId };
}
