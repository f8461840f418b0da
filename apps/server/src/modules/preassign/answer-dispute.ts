import type { Received } from '@fairtab/contract/endpoint';
import type { answerDispute as Call } from '@fairtab/contract/preassign';
import { giveUnits, tapPerson } from '@fairtab/domain/assignments';
import { AppError } from '../../app/errors.ts';
import type { SessionContext, Trx } from '../../app/request-context.ts';
import { lockOwnItem } from '../items/lock-own-item.ts';
import { selectedItem } from '../items/move-selections.ts';
import { storeAssignment } from '../items/store-assignment.ts';
import { announceChange } from '../receipts/receipt-writes.ts';
import { settleAssigned } from '../receipts/settle-assigned.ts';
import type { ReceiptSnapshot } from '../receipts/snapshot.ts';
import { keepDisputed } from './disputes.repository.ts';
import { hasItem } from './has-item.ts';

/**
 * The host takes a disputed item from the guest, or says that it stays theirs. Possible until the bill is final.
 * @throws AppError item.not_found, guest.not_found, item.not_yours, receipt.not_preassigned, receipt.finalized
 */
export async function answerDispute(
  trx: Trx,
  context: SessionContext,
  { params, body }: Received<typeof Call>,
) {
  const { snapshot, item } = await lockOwnItem(trx, context, params.item_id, { evenLocked: true });
  const receiptId = snapshot.receipt.id;
  if (snapshot.receipt.admin_flow_type !== 'preassign') throw new AppError('receipt.not_preassigned');
  if (!snapshot.guests.some((guest) => guest.id === params.guest_id)) throw new AppError('guest.not_found');
  const disputed = { receiptId, itemId: item.id, guestId: params.guest_id };
  if (!hasItem(snapshot, disputed)) throw new AppError('item.not_yours');
  if (body.answer === 'keep') await keepDisputed(trx, disputed);
  else await takeAway(trx, snapshot, item, params.guest_id);
  await settleAssigned(trx, context.services, receiptId);
  await announceChange(trx, receiptId);
  return { receiptId };
}

/** The others keep the item as it is divided among them: a dish of the whole table goes on being shared by the rest. */
async function takeAway(
  trx: Trx,
  snapshot: ReceiptSnapshot,
  item: ReceiptSnapshot['items'][number],
  guestId: string,
): Promise<void> {
  const before = { id: item.id, ...selectedItem(snapshot, item) };
  const everyone = snapshot.guests.filter((guest) => !guest.opted_out_of_split).map((guest) => guest.id);
  const counted = item.assignment_mode === 'quantity_based';
  const without = counted ? giveUnits(before, guestId, 0) : tapPerson(before, guestId, everyone);
  if (!without.ok) throw new AppError('item.assignment_invalid');
  await storeAssignment(trx, snapshot.receipt.id, without.assignment);
}
