import { everyoneChose } from '@fairtab/contract/derived/everyone-chose';
import type { NotNotifiedReason, sendCompletionEmail } from '@fairtab/contract/receipt/sharing';
import type { Answer } from '@fairtab/contract/wire/endpoint';
import type { MessageChannel } from '@fairtab/domain/texting/messages';
import type { SessionContext } from '../../http/request-context.ts';
import { queueCompletionNotices } from '../receipts/completion-notices.ts';
import { own } from '../receipts/receipts.policy.ts';
import { runCommandIn } from '../receipts/run-command.ts';
import { receiptById } from '../receipts/store/find-receipt.ts';
import type { ReceiptSnapshot } from '../receipts/store/snapshot.ts';
import { storeDifference } from '../receipts/store/store-difference.ts';

/** Notifies the host once that everyone has chosen (spec section 7); `reason` if not now. @throws AppError receipt.not_found */
export function notifyHost(
  context: SessionContext,
  receiptId: string,
  channel: MessageChannel,
): Promise<Answer<typeof sendCompletionEmail>> {
  const { services } = context;
  return context.command(async (trx) => {
    let reason: NotNotifiedReason | null = null;
    await runCommandIn(trx, context, {
      name: channel === 'sms' ? 'notifyHostWhenGuestsFinish' : 'sendCompletionEmail',
      find: receiptById(receiptId),
      policy: own,
      apply: ({ snapshot }) => snapshot,
      async effects(_, after) {
        reason = notDue(after, channel);
        if (reason !== null) return after;
        const noticed = await queueCompletionNotices(trx, services, after, [channel]);
        reason = noticed.unreached[channel] ?? null;
        await storeDifference(trx, after, noticed.after);
        return noticed.after;
      },
    });
    return { sent: reason === null || reason === 'already_sent', reason };
  });
}

function notDue(snapshot: ReceiptSnapshot, channel: MessageChannel): NotNotifiedReason | null {
  const { receipt } = snapshot;
  if (channel === 'sms' ? receipt.completion_sms_sent : receipt.completion_email_sent) return 'already_sent';
  if (receipt.status === 'editing') return 'not_shared';
  if (receipt.status === 'finalized') return 'finalized';
  if (receipt.admin_flow_type === 'preassign') return 'preassigned';
  return everyoneChose(snapshot) ? null : 'incomplete';
}
