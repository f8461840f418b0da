import type { Received } from '@fairtab/contract/endpoint';
import type { setParts as Call } from '@fairtab/contract/guests';
import { payingMore, withParts } from '@fairtab/domain/parts';
import { AppError } from '../../http/errors.ts';
import type { ShareContext } from '../../http/request-context.ts';
import { selectedItem, selects, setUnits } from '../items/selections.ts';
import { changeReceipt, UNCHANGED } from '../receipts/change-receipt.ts';
import { receiptByLink } from '../receipts/find-receipt.ts';
import { namesOf } from '../receipts/refusing.ts';
import { choosing, requireChoosing } from './act-as-guest.ts';

/**
 * Says in which parts a shared item is divided. Any of those who share it may; whoever is not named keeps their parts. Only the
 * host makes somebody who has submitted pay a larger part.
 * @throws AppError item.not_found, proposal.not_shareable for an item that is not shared by whoever picks it, guest.not_found
 * for somebody who does not have it, item.parts_submitted, as requireChoosing and choosing
 */
export function setParts(context: ShareContext, { params, body }: Received<typeof Call>) {
  return changeReceipt(context, {
    name: 'setParts',
    cause: { reason: 'parts', itemId: params.item_id },
    find: receiptByLink(context),
    policy: choosing,
    tap: true,
    async change({ trx, snapshot, me, receiptId }) {
      requireChoosing(me);
      const itemId = params.item_id;
      const item = snapshot.items.find(({ id }) => id === itemId);
      if (item === undefined) throw new AppError('item.not_found', { item_id: itemId });
      if (item.assignment_mode !== 'guest_choice') throw new AppError('proposal.not_shareable');
      const asked = new Map(body.parts.map(({ guest_id, parts }) => [guest_id, parts]));
      if (![me.id, ...asked.keys()].every((id) => selects(snapshot, itemId, id)))
        throw new AppError('guest.not_found');
      const { selections } = selectedItem(snapshot, item);
      const before = withParts(selections, new Map());
      const after = withParts(selections, asked);
      const submitted = new Set(snapshot.guests.flatMap(({ id, submitted: done }) => (done ? [id] : [])));
      const burdened = payingMore(before, after).filter((id) => id !== me.id && submitted.has(id));
      if (burdened.length > 0)
        throw new AppError('item.parts_submitted', { names: namesOf(snapshot, burdened) });
      const changed = [...after].filter(([id, units]) => units !== before.get(id));
      if (changed.length === 0) return UNCHANGED;
      for (const [guestId, units] of changed) await setUnits(trx, { receiptId, itemId, guestId, units });
      return {};
    },
  });
}
