import type { Received } from '@fairtab/contract/endpoint';
import type { saveSelection as Call } from '@fairtab/contract/guests';
import { AppError } from '../../app/errors.ts';
import type { ShareContext, Trx } from '../../app/request-context.ts';
import { requireRoom, selects } from '../items/room-for-selections.ts';
import { setUnits } from '../items/set-units.ts';
import { announceChange } from '../receipts/receipt-writes.ts';
import { actAsChooser } from './act-as-guest.ts';
import { settleProposals } from './proposals.repository.ts';
import { unitsToStore } from './units-to-store.ts';

/**
 * Saves one tap: it reserves the units at once and everybody sees it, submitted or not.
 * @throws AppError guest.already_submitted, as actAsChooser, unitsToStore and requireRoom
 */
export async function saveSelection(trx: Trx, context: ShareContext, input: Received<typeof Call>) {
  const acting = await actAsChooser(trx, context);
  const { me, snapshot } = acting;
  if (me.submitted && !me.revising) throw new AppError('guest.already_submitted');
  const itemId = input.params.item_id;
  const units = unitsToStore(acting, itemId, input.body.units);
  if (units > 0 && !selects(snapshot, itemId, me.id)) requireRoom(snapshot, 1);
  await setUnits(trx, { receiptId: snapshot.receipt.id, itemId, guestId: me.id, units });
  if (snapshot.proposals.length > 0) await settleProposals(trx, snapshot.receipt.id);
  await announceChange(trx, snapshot.receipt.id);
  return { receiptId: snapshot.receipt.id };
}
