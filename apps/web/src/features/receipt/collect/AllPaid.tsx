import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { LIMITS } from '@fairtab/domain/input/limits';
import { sum } from '@fairtab/domain/money/money';
import { pairsAmong } from '@fairtab/receipt/paying/pairs';
import { confirmedSince } from '@fairtab/receipt/paying/take-back';
import { components } from '@fairtab/texts/en/common';
import { pairRows as texts } from '@fairtab/texts/en/who-paid';
import { text } from '@fairtab/texts/text';
import { Button } from '../../../components/base/Button.tsx';
import { call } from '../../../lib/calls/api.ts';
import { toast } from '../../../lib/toast.ts';
import { toastFailure } from '../../../lib/toast-failure.ts';
import { useAction } from '../../../lib/use-action.ts';

/** Confirms all payments at once, with one way back. Null where one payment is left: it has its own button. */
export function AllPaid({ view, onView }: { view: ReceiptView; onView: (view: ReceiptView) => void }) {
  const open = pairsAmong(view).filter(({ status }) => status.outstanding > 0);
  const p_receipt_id = view.receipt.id;
  const amount = sum(open.map(({ status }) => status.outstanding));
  async function takeBack(payment_ids: string[]) {
    try {
      const body = { p_receipt_id, payment_ids, confirmed: true };
      onView(await call('POST /rest/v1/rpc/unmark_paid', { body }));
    } catch (failure) {
      toastFailure(failure, text(components.saveFailed));
    }
  }
  const { pending, run } = useAction(async () => {
    const after = await call('POST /rest/v1/rpc/mark_all_paid', { body: { p_receipt_id, amount } });
    const ids = confirmedSince(view, after).map(({ id }) => id);
    onView(after);
    toast({
      title: text(texts.allMarked),
      action: { label: text(components.undo), onPress: () => void takeBack(ids) },
      duration: LIMITS.undoToastMs,
    });
  }, text(components.saveFailed));
  if (open.length < 2) return null;
  return (
    <Button variant="secondary" size="small" pending={pending} onClick={run}>
      {text(texts.allPaid)}
    </Button>
  );
}
