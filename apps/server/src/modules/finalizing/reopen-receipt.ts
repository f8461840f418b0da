import { reopenReceipt as reopen } from '@fairtab/receipt/finalizing/reopen-receipt';
import type { SessionContext } from '../../http/request-context.ts';
import { cancelFinalBills } from '../messages/bill-messages.ts';
import { cancelReminders } from '../messages/payment-reminder.ts';
import { own } from '../receipts/receipts.policy.ts';
import { runCommand } from '../receipts/run-command.ts';
import { receiptById } from '../receipts/store/find-receipt.ts';
import { reloaded } from '../receipts/store/load-snapshot.ts';

/**
 * Reopens a final bill, keeping it in the history and cancelling unsent bills. Repeating it changes nothing.
 * @throws AppError receipt.not_found, receipt.not_finalized
 */
export const reopenReceipt = (context: SessionContext, receiptId: string) =>
  runCommand(context, {
    name: 'reopenReceipt',
    find: receiptById(receiptId),
    policy: own,
    apply: ({ snapshot }) => reopen(snapshot),
    async effects(trx, after, { changed }) {
      if (!changed) return after;
      await cancelFinalBills(trx, receiptId);
      await cancelReminders(trx, receiptId);
      return reloaded(trx, after);
    },
    details: ({ snapshot }) => ({ finalized_at: snapshot.receipt.finalized_at }),
  });
