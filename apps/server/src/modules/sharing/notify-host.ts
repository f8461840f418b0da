import { everyoneChose } from '@fairtab/contract/everyone-chose';
import type { MessageChannel } from '@fairtab/domain/messages';
import type { SessionContext } from '../../app/request-context.ts';
import { own } from '../receipts/change-policies.ts';
import { changeReceiptIn, UNCHANGED } from '../receipts/change-receipt.ts';
import { receiptById } from '../receipts/find-receipt.ts';
import { tellHost } from '../receipts/tell-host.ts';

/**
 * Notifies the host that everyone has chosen, if that is so and they were not notified before (spec section 7,
 * send-completion-email and notify-host-when-guests-finish); otherwise changes nothing.
 * @returns whether they have been notified by now
 * @throws AppError receipt.not_found
 */
export function notifyHost(
  context: SessionContext,
  receiptId: string,
  channel: MessageChannel,
): Promise<{ sent: boolean }> {
  return context.command(async (trx) => {
    let sent = false;
    await changeReceiptIn(trx, context, {
      name: channel === 'sms' ? 'notifyHostWhenGuestsFinish' : 'sendCompletionEmail',
      find: receiptById(receiptId),
      policy: own,
      async change({ services, snapshot }) {
        const { receipt } = snapshot;
        sent = channel === 'sms' ? receipt.completion_sms_sent : receipt.completion_email_sent;
        const due = receipt.status === 'sharing' && everyoneChose(snapshot);
        if (!due || !(await tellHost(trx, services, snapshot, [channel]))) return UNCHANGED;
        sent = true;
        return {};
      },
    });
    return { sent };
  });
}
