import type { ReceiptView } from '@fairtab/contract/receipt-view';
import type { Cents } from '@fairtab/domain/money';
import { paidBack } from '@fairtab/texts/en/paid-back';
import { say } from '@fairtab/texts/say';
import { announce } from '../../../lib/announce.ts';
import { call } from '../../../lib/api.ts';
import { toastFailure } from '../../../lib/toast-failure.ts';
import { useAction } from '../../../lib/use-action.ts';

type Options = { receiptId: string; guestId: string; name: string; onView: (view: ReceiptView) => void };

/** What the host notes of one guest's payment; amounts are what the page shows. */
export function usePayment({ receiptId: p_receipt_id, guestId: guest_id, name, onView }: Options) {
  const about = { p_receipt_id, guest_id };
  const { pending, run } = useAction(
    async (note: () => Promise<ReceiptView>, paid: boolean) => {
      onView(await note());
      announce(say(paid ? paidBack.paidLabel : paidBack.unpaidLabel, { name }));
    },
    (failure) => toastFailure(failure, say(paidBack.saveFailed)),
  );
  return {
    pending,
    confirm: (amount: Cents) =>
      run(() => call('POST /rest/v1/rpc/confirm_payment', { body: { ...about, amount } }), true),
    mark: (amount: Cents) =>
      run(() => call('POST /rest/v1/rpc/mark_paid', { body: { ...about, amount } }), true),
    /** @param word the host's own, or the guest's */
    takeBack: (word: 'host' | 'guest') =>
      run(() => call('POST /rest/v1/rpc/unmark_paid', { body: { ...about, word } }), false),
  };
}
