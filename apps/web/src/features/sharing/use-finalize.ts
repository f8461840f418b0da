import { billOf } from '@fairtab/contract/bill-of';
import { finalizeReceipt } from '@fairtab/contract/calls/sharing';
import type { ReceiptView } from '@fairtab/contract/receipt-view';
import type { UnclaimedChoice } from '@fairtab/domain/bill';
import { finalizeBill } from '@fairtab/domain/splitting';
import { finalize as texts } from '@fairtab/texts/en/finalize';
import { say } from '@fairtab/texts/say';
import { useMemo, useState } from 'react';
import { call } from '../../lib/api.ts';
import { isCode } from '../../lib/api-error.ts';
import { toast } from '../../lib/toast.ts';
import { toastFailure } from '../../lib/toast-failure.ts';
import { useAction } from '../../lib/use-action.ts';

type FinalizeOptions = { view: ReceiptView; onView: (view: ReceiptView) => void; onDone: () => void };

/**
 * Finalizing step by step. The page divides the bill by the same rule as the server and therefore knows the questions
 * in advance; if selections change meanwhile, the server refuses with 409, the new view arrives live, and the question
 * is asked again.
 */
export function useFinalize({ view, onView, onDone }: FinalizeOptions) {
  const [choice, setChoice] = useState<UnclaimedChoice | undefined>(undefined);
  const [changed, setChanged] = useState(false);
  const result = useMemo(() => finalizeBill(billOf(view), choice), [view, choice]);

  const finalizing = useAction(
    async () => {
      if (!result.ok) return;
      const final = await call(finalizeReceipt, {
        body: {
          p_receipt_id: view.receipt.id,
          accept_changed_shares: result.changedShares.length > 0,
          expected_totals: Object.fromEntries(
            result.split.people.map(({ personId, total }) => [personId, total]),
          ),
          ...(choice ? { unclaimed: choice } : {}),
        },
      });
      onView(final);
      onDone();
      toast({ title: say(texts.done), text: say(texts.doneText), tone: 'success' });
    },
    (failure) => {
      if (isCode(failure, 'receipt.unclaimed') || isCode(failure, 'receipt.shares_changed')) {
        setChoice(undefined);
        setChanged(true);
      } else toastFailure(failure, say(texts.failed));
    },
  );

  const { run: finalize, pending } = finalizing;
  return { result, choice, choose: setChoice, finalize, pending, changed };
}
