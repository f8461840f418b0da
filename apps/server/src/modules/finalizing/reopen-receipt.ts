import { reopenReceipt as reopen } from '@fairtab/receipt/finalizing/reopen-receipt';
import type { SessionContext } from '../../http/request-context.ts';
import { cancelFinalBills } from '../messages/bill-messages.ts';
import { cancelReminders } from '../messages/payment-reminder.ts';
import { changeReceipt, UNCHANGED } from '../receipts/change-receipt.ts';
import { receiptById } from '../receipts/find-receipt.ts';
import { withdrawLatecomers } from '../receipts/latecomer-writes.ts';
import { own } from '../receipts/receipts.policy.ts';
import { refusing } from '../receipts/refusing.ts';
import { storeDifference } from '../receipts/store-difference.ts';

/**
 * Reopens a final bill, to correct a mistake found too late; the earlier bill stays in its history. Bills that have not
 * been sent yet are cancelled, and whoever asks to be added chooses like everybody else. Repeating it changes nothing.
 * @throws AppError receipt.not_found, receipt.not_finalized
 */
export function reopenReceipt(context: SessionContext, receiptId: string) {
  return changeReceipt(context, {
    name: 'reopenReceipt',
    find: receiptById(receiptId),
    policy: own,
    async change({ trx, snapshot }) {
      const after = refusing(snapshot, () => reopen(snapshot));
      if (after === snapshot) return UNCHANGED;
      await cancelFinalBills(trx, receiptId);
      await cancelReminders(trx, receiptId);
      await withdrawLatecomers(trx, receiptId);
      await storeDifference(trx, snapshot, after);
      const { finalized_at } = snapshot.receipt;
      return { finalized_at };
    },
  });
}
