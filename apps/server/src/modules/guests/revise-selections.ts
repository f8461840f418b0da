import type { ShareContext, Trx } from '../../app/request-context.ts';
import { updateGuest } from '../receipts/guest-writes.ts';
import { announceChange } from '../receipts/receipt-writes.ts';
import { actAsChooser } from './act-as-guest.ts';

/** Back to choosing (spec section 2, 'Revise Order'); what was submitted stays and still counts. */
export async function reviseSelections(trx: Trx, context: ShareContext) {
  const { me, snapshot } = await actAsChooser(trx, context);
  await updateGuest(trx, me.id, { revising: me.submitted });
  await announceChange(trx, snapshot.receipt.id);
  return { receiptId: snapshot.receipt.id };
}
