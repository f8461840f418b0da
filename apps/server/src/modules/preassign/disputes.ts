import type { Received } from '@fairtab/contract/endpoint';
import type {
  answerDispute as AnswerDisputeCall,
  disputeItem as DisputeItemCall,
} from '@fairtab/contract/preassign';
import { type AssignResult, giveUnits, splitAmong, tapPerson } from '@fairtab/domain/assignments';
import { AppError } from '../../http/errors.ts';
import type { SessionContext, ShareContext, Trx } from '../../http/request-context.ts';
import { acting } from '../guests/act-as-guest.ts';
import { selectedItem, storeAssignment } from '../items/selections.ts';
import { changeReceipt } from '../receipts/change-receipt.ts';
import { itemById, receiptByLink } from '../receipts/find-receipt.ts';
import { ownOpen, preassigned } from '../receipts/receipts.policy.ts';
import type { ReceiptSnapshot } from '../receipts/snapshot.ts';

type Disputed = { receiptId: string; itemId: string; guestId: string };

/** Opens a dispute, or reopens one that the host answered. */
async function putDispute(trx: Trx, { receiptId, itemId, guestId }: Disputed): Promise<void> {
  await trx
    .insertInto('item_disputes')
    .values({ receipt_id: receiptId, item_id: itemId, guest_id: guestId })
    .onConflict((conflict) => conflict.columns(['item_id', 'guest_id']).doUpdateSet({ state: 'open' }))
    .execute();
}

/** Closes a dispute: the host keeps the item with the guest. */
async function keepDisputed(trx: Trx, { itemId, guestId }: Disputed): Promise<void> {
  await trx
    .updateTable('item_disputes')
    .set({ state: 'kept' })
    .where('item_id', '=', itemId)
    .where('guest_id', '=', guestId)
    .execute();
}

/** Deletes a dispute. */
async function deleteDispute(trx: Trx, { itemId, guestId }: Disputed): Promise<void> {
  await trx
    .deleteFrom('item_disputes')
    .where('item_id', '=', itemId)
    .where('guest_id', '=', guestId)
    .execute();
}

/** Whether a guest has a part of an item: assigned to them, or shared by the whole table. */
function hasItem(
  { items, selections }: Pick<ReceiptSnapshot, 'items' | 'selections'>,
  { itemId, guestId }: { itemId: string; guestId: string },
): boolean {
  const item = items.find((candidate) => candidate.id === itemId);
  if (item?.assignment_mode === 'group_split') return true;
  return selections.some((selection) => selection.item_id === itemId && selection.guest_id === guestId);
}

/**
 * A guest disputes an assigned item, or withdraws the dispute. The bill does not change until the host has answered.
 * @throws AppError receipt.not_preassigned, item.not_yours; as acting
 */
export function disputeItem(context: ShareContext, { params, body }: Received<typeof DisputeItemCall>) {
  return changeReceipt(context, {
    name: 'disputeItem',
    find: receiptByLink(context),
    policy: acting,
    async change({ trx, snapshot, me, receiptId }) {
      if (snapshot.receipt.admin_flow_type !== 'preassign' || me.is_host)
        throw new AppError('receipt.not_preassigned');
      const disputed = { receiptId, itemId: params.item_id, guestId: me.id };
      if (!body.disputed) await deleteDispute(trx, disputed);
      else if (hasItem(snapshot, disputed)) await putDispute(trx, disputed);
      else throw new AppError('item.not_yours');
    },
  });
}

/**
 * The host removes a disputed item from the guest, or keeps it with them. Allowed until the bill is final.
 * @throws AppError item.not_found, guest.not_found, item.not_yours, receipt.not_preassigned, receipt.finalized
 */
export function answerDispute(context: SessionContext, { params, body }: Received<typeof AnswerDisputeCall>) {
  return changeReceipt(context, {
    name: 'answerDispute',
    cause: { reason: 'assigned', itemId: params.item_id },
    find: itemById(params.item_id),
    policy: preassigned(ownOpen),
    async change({ trx, snapshot, item, receiptId }) {
      if (!snapshot.guests.some((guest) => guest.id === params.guest_id))
        throw new AppError('guest.not_found');
      const disputed = { receiptId, itemId: item.id, guestId: params.guest_id };
      if (!hasItem(snapshot, disputed)) throw new AppError('item.not_yours');
      if (body.answer === 'keep') await keepDisputed(trx, disputed);
      else await unassign(trx, snapshot, item, params.guest_id);
      return { item_id: item.id, guest_id: params.guest_id, answer: body.answer };
    },
  });
}

/** The others keep the item as it is divided: a dish of the whole table stays shared by the rest, so that nothing of it is left. */
async function unassign(
  trx: Trx,
  snapshot: ReceiptSnapshot,
  item: ReceiptSnapshot['items'][number],
  guestId: string,
): Promise<void> {
  const before = { id: item.id, ...selectedItem(snapshot, item) };
  const everyone = snapshot.guests.filter((guest) => !guest.opted_out_of_split).map((guest) => guest.id);
  const without: Record<typeof before.mode, () => AssignResult> = {
    quantity_based: () => giveUnits(before, guestId, 0),
    guest_choice: () => tapPerson(before, guestId, everyone),
    group_split: () => ({
      ok: true,
      assignment: splitAmong(
        before,
        everyone.filter((id) => id !== guestId),
      ),
    }),
  };
  const after = without[before.mode]();
  if (!after.ok) throw new AppError('item.assignment_invalid');
  await storeAssignment(trx, snapshot.receipt.id, after.assignment);
}
