import type { SessionContext } from '../../http/request-context.ts';
import { cancelFinalBills } from '../messages/bill-messages.ts';
import { cancelReminders } from '../messages/payment-reminder.ts';
import { changeReceipt, UNCHANGED } from '../receipts/change-receipt.ts';
import { receiptById } from '../receipts/find-receipt.ts';
import { updateGuest } from '../receipts/guest-writes.ts';
import { withdrawLatecomers } from '../receipts/latecomer-writes.ts';
import { updateReceiptRow } from '../receipts/receipt-writes.ts';
import { own } from '../receipts/receipts.policy.ts';
import { insertEarlierBill } from './earlier-bills.ts';

/**
 * Reopens a final bill, to correct a mistake found too late; the earlier bill stays in its history. Bills that have not
 * been sent yet are cancelled, and whoever asks to be added chooses like everybody else. The host returns to choosing, which
 * unlocks the bill's items. Repeating it changes nothing.
 * @throws AppError receipt.not_found, receipt.not_finalized
 */
export function reopenReceipt(context: SessionContext, receiptId: string) {
  return changeReceipt(context, {
    name: 'reopenReceipt',
    find: receiptById(receiptId),
    policy: own,
    async change({ trx, snapshot }) {
      const { status, earlier_bills, finalized_at } = snapshot.receipt;
      if (status === 'sharing' && earlier_bills > 0) return UNCHANGED;
      await insertEarlierBill(trx, snapshot);
      await cancelFinalBills(trx, receiptId);
      await cancelReminders(trx, receiptId);
      await withdrawLatecomers(trx, receiptId);
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
