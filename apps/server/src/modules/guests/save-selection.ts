import type { Received } from '@fairtab/contract/endpoint';
import type { saveSelection as Call } from '@fairtab/contract/guests';
import type { ShareContext } from '../../http/request-context.ts';
import { requireRoom, unitsOf } from '../items/room-for-selections.ts';
import { setUnits } from '../items/set-units.ts';
import { changeReceipt, UNCHANGED } from '../receipts/change-receipt.ts';
import { receiptByLink } from '../receipts/find-receipt.ts';
import { choosing, requireChoosing } from './act-as-guest.ts';
import { settleProposals } from './proposals.repository.ts';
import { unitsToStore } from './units-to-store.ts';

/**
 * Saves one tap. It reserves the units at once, and everyone sees it, submitted or not.
 * @throws as requireChoosing, choosing, unitsToStore and requireRoom
 */
export function saveSelection(context: ShareContext, { params, body }: Received<typeof Call>) {
  return changeReceipt(context, {
    name: 'saveSelection',
    find: receiptByLink(context),
    policy: choosing,
    tap: true,
    async change({ trx, snapshot, me, receiptId }) {
      requireChoosing(me);
      const itemId = params.item_id;
      const units = unitsToStore({ snapshot, me }, itemId, body.units);
      if (snapshot.guests.includes(me) && units === unitsOf(snapshot, itemId, me.id)) return UNCHANGED;
      if (units > 0 && unitsOf(snapshot, itemId, me.id) === 0) requireRoom(snapshot, 1);
      await setUnits(trx, { receiptId, itemId, guestId: me.id, units });
      if (snapshot.proposals.some(({ state }) => state === 'pending')) await settleProposals(trx, receiptId);
      return {};
    },
  });
}
