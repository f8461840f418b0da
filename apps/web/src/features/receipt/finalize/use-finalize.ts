import { billOf } from '@fairtab/contract/bill-of';
import type { ReceiptView } from '@fairtab/contract/receipt-view';
import type { UnclaimedChoice } from '@fairtab/domain/bill';
import { type FinalizeResult, finalizeBill } from '@fairtab/domain/splitting';
import { finalize as texts } from '@fairtab/texts/en/finalize';
import { say } from '@fairtab/texts/say';
import { useMemo, useState } from 'react';
import { call } from '../../../lib/api.ts';
import { isCode } from '../../../lib/api-error.ts';
import { toast } from '../../../lib/toast.ts';
import { toastFailure } from '../../../lib/toast-failure.ts';
import { useAction } from '../../../lib/use-action.ts';
import { textedGuests } from '../collect/bill-texts.ts';
import { noteFinalized } from '../collect/FinalStamp.tsx';

type FinalizeOptions = { view: ReceiptView; onView: (view: ReceiptView) => void; onDone: () => void };

/**
 * Finalizing step by step. The page divides the bill by the same rule as the server and therefore knows the questions
 * in advance. If selections change meanwhile, the new amounts are marked as changed; where they arrive after the press,
 * the server refuses with 409 and the question is asked again.
 */
export function useFinalize({ view, onView, onDone }: FinalizeOptions) {
  const [choice, setChoice] = useState<UnclaimedChoice | undefined>(undefined);
  const result = useMemo(() => finalizeBill(billOf(view), choice), [view, choice]);
  const texted = result.ok ? textedGuests(view, result.split) : 0;
  /** What was shown when this step opened. */
  const [seen, setSeen] = useState(() => amountsIn(result));
  const [refused, setRefused] = useState(false);

  function choose(next: UnclaimedChoice | undefined) {
    setChoice(next);
    setSeen(amountsIn(finalizeBill(billOf(view), next)));
    setRefused(false);
  }

  const finalizing = useAction(
    async () => {
      if (!result.ok) return;
      const final = await call('POST /rest/v1/rpc/finalize_receipt', {
        body: {
          p_receipt_id: view.receipt.id,
          accept_changed_shares: result.changedShares.length > 0,
          expected_totals: Object.fromEntries(
            result.split.people.map(({ personId, total }) => [personId, total]),
          ),
          ...(choice ? { unclaimed: choice } : {}),
        },
      });
      noteFinalized(final.receipt.id);
      onView(final);
      onDone();
      toast({ title: say(texts.done), tone: 'success' });
    },
    (failure) => {
      if (isCode(failure, 'receipt.unclaimed') || isCode(failure, 'receipt.shares_changed')) {
        setChoice(undefined);
        setRefused(true);
      } else return toastFailure(failure, say(texts.failed));
    },
  );

  const { run: finalize, pending } = finalizing;
  const changed = refused || amountsIn(result) !== seen;
  return { result, choice, choose, finalize, texted, pending, changed };
}

/** What a host agrees to, as one text to compare: everyone's total, or what is unclaimed. */
const amountsIn = (result: FinalizeResult): string =>
  JSON.stringify(
    result.ok
      ? result.split.people.map(({ personId, total }) => [personId, total])
      : result.reason === 'unclaimed' && result.unclaimed.items.map(({ itemId, cents }) => [itemId, cents]),
  );
