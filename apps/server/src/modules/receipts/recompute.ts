import { billOf } from '@fairtab/contract/bill-of';
import { everyoneChose } from '@fairtab/contract/everyone-chose';
import { isTooLarge } from '@fairtab/domain/bill-total';
import { everythingIsAssigned } from '@fairtab/domain/everything-assigned';
import { MESSAGE_CHANNELS } from '@fairtab/domain/messages';
import { MAX_AMOUNT } from '@fairtab/domain/money';
import { splitBill } from '@fairtab/domain/splitting';
import { sql } from 'kysely';
import type { Trx } from '../../adapters/database/database.ts';
import type { Services } from '../../app/services.ts';
import { isSame } from '../../http/changed-fields.ts';
import { AppError } from '../../http/errors.ts';
import { amountsOf } from './amounts-of.ts';
import { queueCompletionNotices } from './completion-notices.ts';
import { loadSnapshot } from './load-snapshot.ts';
import { updateReceiptRow } from './receipt-writes.ts';
import type { ReceiptSnapshot } from './snapshot.ts';
import { storeTotals } from './store-totals.ts';

/**
 * Updates what depends on a change: disputes about items that their guests no longer have are deleted, everyone's amounts
 * are stored, and the receipt is marked complete or not. Does nothing if guests choose and the bill is not shared yet, or
 * if it is final.
 * @param before the receipt before the change
 * @returns whether the change has changed anything of the receipt: if not, nothing depends on it either
 * @throws AppError receipt.too_large
 */
export async function recompute(trx: Trx, services: Services, before: ReceiptSnapshot): Promise<boolean> {
  const after = await loadSnapshot(trx, before.receipt.id);
  if (isSame(after, before)) return false;
  if (after !== null) {
    refuseTooLarge(after);
    await recomputeChanged(trx, services, { before, after });
  }
  return true;
}

function refuseTooLarge(after: ReceiptSnapshot): void {
  const { currency } = after.receipt;
  if (isTooLarge(amountsOf(after)))
    throw new AppError('receipt.too_large', { most: { amount: MAX_AMOUNT, currency } });
}

async function recomputeChanged(
  trx: Trx,
  services: Services,
  { before, after }: { before: ReceiptSnapshot; after: ReceiptSnapshot },
): Promise<void> {
  const { id, status, admin_flow_type: flow } = after.receipt;
  if (status === 'finalized' || (flow !== 'preassign' && status !== 'sharing')) return;
  if (flow === 'preassign') await deleteMootDisputes(trx, id);
  await storeTotals(trx, after);
  if (status === 'sharing') await completeReceipt(trx, services, { before, after });
}

/** Deletes disputes about items that their guests no longer have. */
async function deleteMootDisputes(trx: Trx, receiptId: string): Promise<void> {
  const stillTheirs = sql<boolean>`(
    exists (select 1 from guest_selections s
      where s.item_id = item_disputes.item_id and s.guest_id = item_disputes.guest_id)
    or exists (select 1 from receipt_items i
      where i.id = item_disputes.item_id and i.assignment_mode = 'group_split'))`;
  await trx
    .deleteFrom('item_disputes')
    .where('receipt_id', '=', receiptId)
    .where((where) => where.not(stillTheirs))
    .execute();
}

/**
 * Marks a receipt complete once everyone at the table has chosen, or the host has submitted (spec section 4), and
 * incomplete again if the party grows or a guest is removed. When the whole table has chosen, notifies the host once by
 * text and e-mail. If the host assigns the items, a receipt is complete while nothing is unassigned, and no one is
 * notified.
 */
async function completeReceipt(
  trx: Trx,
  services: Services,
  { before, after }: { before: ReceiptSnapshot; after: ReceiptSnapshot },
): Promise<void> {
  const { receipt } = after;
  const everyone = everyoneChose(after);
  const complete =
    receipt.admin_flow_type === 'preassign'
      ? everythingIsAssigned(splitBill(billOf(after)))
      : everyone || hostSubmitted(after);
  if (complete !== receipt.selections_complete) {
    await updateReceiptRow(trx, receipt, { selections_complete: complete });
  }
  if (!everyone || everyoneChose(before)) return;
  await queueCompletionNotices(trx, services, after, MESSAGE_CHANNELS);
}

const hostSubmitted = ({ guests }: ReceiptSnapshot) =>
  guests.some((guest) => guest.is_host && guest.submitted);
