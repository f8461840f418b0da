import type { Received } from '@fairtab/contract/endpoint';
import type { assignItem as Call } from '@fairtab/contract/items';
import { modeWhenAssigned, unitsAvailable } from '@fairtab/domain/items';
import { AppError } from '../../app/errors.ts';
import type { SessionContext, Trx } from '../../app/request-context.ts';
import { announceChange } from '../receipts/receipt-writes.ts';
import { setMode } from './items.repository.ts';
import { lockOwnItem } from './lock-own-item.ts';
import { heldItem, moveHolds } from './move-holds.ts';
import { setUnits } from './set-units.ts';

/**
 * The host gives somebody an item, or so many of its units; 0 takes it away. Possible until the bill is final, also
 * while the bill itself is locked. An item of several units becomes counted (spec section 4).
 * @throws AppError item.not_found, guest.not_found, item.split_locked, item.cannot_assign_more, receipt.finalized
 */
export async function assignItem(trx: Trx, context: SessionContext, { params, body }: Received<typeof Call>) {
  const { snapshot, item } = await lockOwnItem(trx, context, params.id, { evenLocked: true });
  if (!snapshot.guests.some((guest) => guest.id === params.guest_id)) throw new AppError('guest.not_found');
  if (item.mode === 'group_split') throw new AppError('item.split_locked');
  const mode = modeWhenAssigned(item.mode, item.totalQuantity);
  const counted = mode === 'quantity_based';
  const { holds } = heldItem(snapshot, item);
  const available = unitsAvailable(item.totalQuantity, holds, params.guest_id);
  if (counted && body.units > available) throw new AppError('item.cannot_assign_more', { available });
  if (mode !== item.mode) {
    await moveHolds(trx, snapshot, item, mode, item.totalQuantity);
    await setMode(trx, item.id, mode);
  }
  await setUnits(trx, {
    receiptId: snapshot.receipt.id,
    itemId: item.id,
    guestId: params.guest_id,
    units: counted ? body.units : Math.min(body.units, 1),
  });
  await announceChange(trx, snapshot.receipt.id);
  return { receiptId: snapshot.receipt.id };
}
