import type { Received } from '@fairtab/contract/endpoint';
import type { proposeShare as Call } from '@fairtab/contract/guests';
import { AppError } from '../../http/errors.ts';
import type { ShareContext } from '../../http/request-context.ts';
import { requireRoom, selects } from '../items/room-for-selections.ts';
import { setUnits } from '../items/set-units.ts';
import { changeReceipt, UNCHANGED } from '../receipts/change-receipt.ts';
import { receiptByLink } from '../receipts/find-receipt.ts';
import { choosing, requireChoosing } from './act-as-guest.ts';
import { askToShare, settleProposals } from './proposals.repository.ts';

/**
 * Selects an item, if necessary, and asks others to share it; guests who have already selected it are not asked.
 * @throws AppError item.not_found, proposal.not_shareable, guest.not_found, as requireChoosing and choosing
 */
export function proposeShare(context: ShareContext, { body }: Received<typeof Call>) {
  return changeReceipt(context, {
    name: 'proposeShare',
    find: receiptByLink(context),
    policy: choosing,
    tap: true,
    async change({ trx, snapshot, me, receiptId }) {
      requireChoosing(me);
      const item = snapshot.items.find((candidate) => candidate.id === body.item_id);
      if (item === undefined) throw new AppError('item.not_found', { item_id: body.item_id });
      if (item.assignment_mode !== 'guest_choice') throw new AppError('proposal.not_shareable');
      const others = new Set(snapshot.guests.map((guest) => guest.id).filter((id) => id !== me.id));
      if (!body.guest_ids.every((id) => others.has(id))) throw new AppError('guest.not_found');
      const asked = body.guest_ids.filter((id) => !selects(snapshot, item.id, id));
      const isOpen = (to: string) =>
        snapshot.proposals.some(
          (one) =>
            one.item_id === item.id &&
            one.from_guest_id === me.id &&
            one.to_guest_id === to &&
            one.state === 'pending',
        );
      if (selects(snapshot, item.id, me.id) && asked.every(isOpen)) return UNCHANGED;
      if (!selects(snapshot, item.id, me.id)) {
        requireRoom(snapshot, 1);
        await setUnits(trx, { receiptId, itemId: item.id, guestId: me.id, units: 1 });
      }
      for (const to of asked) {
        await askToShare(trx, { receiptId, itemId: item.id, from: me.id, to });
      }
      await settleProposals(trx, receiptId);
      return {};
    },
  });
}
