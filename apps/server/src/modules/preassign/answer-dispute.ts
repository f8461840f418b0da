import type { Received } from '@fairtab/contract/endpoint';
import type { answerDispute as Call } from '@fairtab/contract/preassign';
import { giveUnits, tapPerson } from '@fairtab/domain/assignments';
import type { Trx } from '../../adapters/database/database.ts';
import { AppError } from '../../http/errors.ts';
import type { SessionContext } from '../../http/request-context.ts';
import { selectedItem } from '../items/move-selections.ts';
import { storeAssignment } from '../items/store-assignment.ts';
import { ownOpen, preassigned } from '../receipts/change-policies.ts';
import { changeReceipt } from '../receipts/change-receipt.ts';
import { itemById } from '../receipts/find-receipt.ts';
import type { ReceiptSnapshot } from '../receipts/snapshot.ts';
import { keepDisputed } from './disputes.repository.ts';
import { hasItem } from './has-item.ts';

/**
 * The host removes a disputed item from the guest, or keeps it with them. Allowed until the bill is final.
 * @throws AppError item.not_found, guest.not_found, item.not_yours, receipt.not_preassigned, receipt.finalized
 */
export function answerDispute(context: SessionContext, { params, body }: Received<typeof Call>) {
  return changeReceipt(context, {
    name: 'answerDispute',
    find: itemById(params.item_id),
    policy: preassigned(ownOpen),
    async change({ trx, snapshot, item, receiptId }) {
      if (!snapshot.guests.some((guest) => guest.id === params.guest_id))
        throw new AppError('guest.not_found');
      const disputed = { receiptId, itemId: item.id, guestId: params.guest_id };
      if (!hasItem(snapshot, disputed)) throw new AppError('item.not_yours');
      if (body.answer === 'keep') await keepDisputed(trx, disputed);
      else await takeAway(trx, snapshot, item, params.guest_id);
      return { item_id: item.id, guest_id: params.guest_id, answer: body.answer };
    },
  });
}

/** The others keep the item as it is divided: a dish of the whole table stays shared by the rest. */
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
