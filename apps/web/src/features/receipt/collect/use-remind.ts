import type { ReceiptView } from '@fairtab/contract/receipt-view';
import { paidBack } from '@fairtab/texts/en/paid-back';
import { say } from '@fairtab/texts/say';
import { call } from '../../../lib/api.ts';
import { toast } from '../../../lib/toast.ts';
import { toastFailure } from '../../../lib/toast-failure.ts';
import { useAction } from '../../../lib/use-action.ts';
import { ownTimeZone } from './reminders.ts';

type Options = { receiptId: string; onView: (view: ReceiptView) => void };

/** Reminds everybody of a final bill who may be reminded, or one guest. */
export function useRemind({ receiptId, onView }: Options): {
  pending: boolean;
  remind: (guestId?: string) => Promise<void>;
} {
  const { pending, run } = useAction(
    async (guestId?: string) => {
      const { reminded, receipt } = await call('POST /rest/v1/rpc/remind_guests', {
        body: {
          p_receipt_id: receiptId,
          time_zone: ownTimeZone(),
          ...(guestId === undefined ? {} : { guest_id: guestId }),
        },
      });
      onView(receipt);
      toast({
        title:
          reminded === 0 ? say(paidBack.reminderNobody) : say(paidBack.reminderQueued, { count: reminded }),
      });
    },
    (failure) => toastFailure(failure, say(paidBack.remindFailed)),
  );
  return { pending, remind: run };
}
