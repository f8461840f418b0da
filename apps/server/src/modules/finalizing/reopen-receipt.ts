import { FinalSplitView } from '@fairtab/contract/receipt-view';
import type { EarlierBill } from '@fairtab/contract/sharing';
import type { Kysely } from 'kysely';
import * as z from 'zod';
import type { Schema } from '../../adapters/database/schema.ts';
import { AppError } from '../../http/errors.ts';
import type { SessionContext, Trx } from '../../http/request-context.ts';
import { cancelFinalBills } from '../messages/bill-messages.ts';
import { cancelReminders } from '../messages/payment-reminder.ts';
import { changeReceipt, UNCHANGED } from '../receipts/change-receipt.ts';
import { receiptById } from '../receipts/find-receipt.ts';
import { updateGuest } from '../receipts/guest-writes.ts';
import { updateReceiptRow } from '../receipts/receipt-writes.ts';
import { own } from '../receipts/receipts.policy.ts';
import type { ReceiptSnapshot } from '../receipts/snapshot.ts';

/**
 * Reopens a final bill, to correct a mistake found too late; the earlier bill stays in its history. Bills that have not
 * been sent yet are cancelled. The host returns to choosing, which unlocks the bill's items. Repeating it changes
 * nothing.
 * @throws AppError receipt.not_found, receipt.not_finalized
 */
export function reopenReceipt(context: SessionContext, receiptId: string) {
  return changeReceipt(context, {
    name: 'reopenReceipt',
    find: receiptById(receiptId),
    policy: own,
    async change({ trx, snapshot }) {
      const { final_split } = snapshot;
      const { status, earlier_bills, finalized_at } = snapshot.receipt;
      if (status === 'sharing' && earlier_bills > 0) return UNCHANGED;
      if (finalized_at === null || final_split === null) throw new AppError('receipt.not_finalized');
      await insertEarlierBill(trx, snapshot, { finalized_at, final_split });
      await cancelFinalBills(trx, receiptId);
      await cancelReminders(trx, receiptId);
      await updateReceiptRow(trx, snapshot.receipt, {
        status: 'sharing',
        finalized_at: null,
        final_split: null,
      });
      // Like Revise Order; their submission still counts.
      const host = snapshot.guests.find((guest) => guest.is_host);
      if (host?.submitted) await updateGuest(trx, host.id, { revising: true });
      return { finalized_at };
    },
  });
}

const Guests = z.array(z.object({ id: z.string(), name: z.string() }));

/** Stores a final bill as it was, with the names of its people and items. */
async function insertEarlierBill(
  trx: Trx,
  { receipt, items, guests }: ReceiptSnapshot,
  final: { finalized_at: string; final_split: FinalSplitView },
): Promise<void> {
  await trx
    .insertInto('receipt_history')
    .values({
      receipt_id: receipt.id,
      finalized_at: new Date(final.finalized_at),
      final_split: JSON.stringify(final.final_split),
      items: JSON.stringify(items.map(({ id, name, price }) => ({ id, name, price }))),
      guests: JSON.stringify(guests.map(({ id, guest_name: name }) => ({ id, name }))),
    })
    .execute();
}

/** The bill as it was each time the receipt was final, newest first. */
export async function readEarlierBills(db: Kysely<Schema>, receiptId: string): Promise<EarlierBill[]> {
  const rows = await db
    .selectFrom('receipt_history')
    .select(['finalized_at', 'reopened_at', 'final_split', 'guests'])
    .where('receipt_id', '=', receiptId)
    .orderBy('reopened_at', 'desc')
    .execute();
  return rows.map((row) => {
    const names = new Map(Guests.parse(row.guests).map((guest) => [guest.id, guest.name]));
    return {
      finalized_at: row.finalized_at.toISOString(),
      reopened_at: row.reopened_at.toISOString(),
      totals: FinalSplitView.parse(row.final_split).totals.map(({ guest_id, total }) => ({
        guest_id,
        guest_name: names.get(guest_id) ?? '',
        total,
      })),
    };
  });
}
