import type { ReceiptView } from '@fairtab/contract/receipt-view';
import type { MessageState } from '@fairtab/contract/scalars';
import { finalBills } from '@fairtab/texts/en/final-bills';
import { say } from '@fairtab/texts/say';
import { call } from '../../../lib/api.ts';
import { toast } from '../../../lib/toast.ts';
import { toastFailure } from '../../../lib/toast-failure.ts';
import { useAction } from '../../../lib/use-action.ts';

/** How many texts with final bills there are, how many went out, and how many did not. */
export type TextCounts = { total: number; sms: number; failed: number };

/** The texts with the final bills of this view. */
export function textCounts({ guests }: Pick<ReceiptView, 'guests'>): TextCounts {
  const texts = guests.flatMap(({ bill }) => (bill && bill !== 'no_phone' ? [bill] : []));
  const count = (...states: MessageState[]) => texts.filter((state) => states.includes(state)).length;
  return { total: texts.length, sms: count('sent', 'delivered'), failed: count('failed', 'opted_out') };
}

/** 'Sent X of Y notifications. N failed.' (specification, section 8, "Notifications") */
export const sentOf = ({ total, sms, failed }: TextCounts): string =>
  failed > 0
    ? say(finalBills.countsWithFailed, { sent: sms, total, failed })
    : say(finalBills.counts, { sent: sms, total });

/** Sends the final bills again whose texts failed, or one guest's, also where that is not certain. */
export function useSendAgain(
  receiptId: string,
  guestId?: string,
): { pending: boolean; sendAgain: () => Promise<void> } {
  const { pending, run } = useAction(
    async () => {
      const summary = await call('POST /functions/v1/send-final-bill-notifications', {
        body: { receiptId, ...(guestId === undefined ? {} : { guest_id: guestId }) },
      });
      const { notifications } = summary;
      const asked =
        guestId === undefined ? notifications : notifications.filter((one) => one.guest_id === guestId);
      // What is queued again is told when it is known: see useTextNews.
      if (asked.some(({ state }) => state === 'failed'))
        toast({ title: say(finalBills.partlySent), text: sentOf(summary), tone: 'warning' });
      else toast({ title: say(finalBills.sendingAgain), text: sentOf(summary) });
    },
    (failure) => toastFailure(failure, say(finalBills.sendFailed)),
  );
  return { pending, sendAgain: run };
}
