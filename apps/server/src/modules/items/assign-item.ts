import type { Received } from '@fairtab/contract/endpoint';
import type { assignItem as Call } from '@fairtab/contract/items';
import { type AssignResult, giveUnits } from '@fairtab/domain/assignments';
import { AppError } from '../../http/errors.ts';
import type { SessionContext } from '../../http/request-context.ts';
import { changeReceipt } from '../receipts/change-receipt.ts';
import { itemById } from '../receipts/find-receipt.ts';
import { ownOpen } from '../receipts/receipts.policy.ts';
import type { ReceiptSnapshot } from '../receipts/snapshot.ts';
import { namesOf, requireRoom, selectedItem, selects, storeAssignment } from './selections.ts';

/**
 * Assigns an item, or some of its units, to a person; 0 removes it. Allowed until the bill is final, even while the
 * bill is locked. An item of several units becomes counted (spec section 4).
 * @throws AppError item.not_found, guest.not_found, item.split_locked, item.cannot_assign_more, item.taken,
 * receipt.finalized
 */
export function assignItem(context: SessionContext, { params, body }: Received<typeof Call>) {
  return changeReceipt(context, {
    name: 'assignItem',
    cause: { reason: 'assigned', itemId: params.id },
    find: itemById(params.id),
    policy: ownOpen,
    async change({ trx, snapshot, item, receiptId }) {
      if (!snapshot.guests.some((guest) => guest.id === params.guest_id))
        throw new AppError('guest.not_found');
      if (item.assignment_mode === 'group_split') throw new AppError('item.split_locked');
      const given = giveUnits({ id: item.id, ...selectedItem(snapshot, item) }, params.guest_id, body.units);
      if (!given.ok) throw refusal(snapshot, given);
      if (body.units > 0 && !selects(snapshot, item.id, params.guest_id)) requireRoom(snapshot, 1);
      await storeAssignment(trx, receiptId, given.assignment);
      return { item_id: item.id, guest_id: params.guest_id, units: body.units };
    },
  });
}

function refusal(snapshot: ReceiptSnapshot, refused: Extract<AssignResult, { ok: false }>): AppError {
  if (refused.reason === 'not_enough') {
    return new AppError('item.cannot_assign_more', { available: refused.available });
  }
  return new AppError('item.taken', { selectors: namesOf(snapshot, refused.selectors) });
}
