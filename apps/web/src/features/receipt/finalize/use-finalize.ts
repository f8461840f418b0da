import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { type FinalizeResult, finalizeBill } from '@fairtab/domain/split/splitting';
import { billOf } from '@fairtab/receipt/bill';
import { finalize as texts } from '@fairtab/texts/en/final-bills';
import { text } from '@fairtab/texts/text';
import { useEffect, useMemo, useState } from 'react';
import { call } from '../../../lib/calls/api.ts';
import { isCode } from '../../../lib/calls/api-error.ts';
import { toast } from '../../../lib/toast.ts';
import { toastFailure } from '../../../lib/toast-failure.ts';
import { useAction } from '../../../lib/use-action.ts';
import { noteFinalizing } from '../collect/FinalStamp.tsx';
import { changesSaved } from '../open/preview.ts';
import { type Asked, askedOf, choiceOf, type Decision, firstDecision } from './decision.ts';
import { textedGuests } from './texted-guests.ts';

export type FinalizeDialogProps = {
  view: ReceiptView;
  onView: (view: ReceiptView) => void;
  onClose: () => void;
};

/**
 * Finalizing. The page divides the bill by the server's rule, and so previews the amounts of each answer. Amounts that
 * change meanwhile are marked; if they change after the press, the server refuses with 409.
 */
export function useFinalize({ view, onView, onClose }: FinalizeDialogProps) {
  const bill = useMemo(() => billOf(view), [view]);
  const [decision, setDecision] = useState(() => firstDecision(bill));
  const asked = useMemo(() => askedOf(bill), [bill]);
  const choice = useMemo(() => choiceOf(decision, asked), [decision, asked]);
  const result = useMemo(() => finalizeBill(bill, choice), [bill, choice]);
  const texted = result.ok ? textedGuests(view, result.split) : 0;
  const shown = useMemo(() => shownIn(asked, result), [asked, result]);
  /** What was shown at the host's last answer; null until it is drawn. */
  const [seen, setSeen] = useState<string | null>(null);
  useEffect(() => setSeen((before) => before ?? shown), [shown]);
  const [refused, setRefused] = useState(false);

  function decide(next: Decision) {
    setDecision(next);
    setSeen(null);
    setRefused(false);
  }

  const { run: finalize, pending } = useAction(
    async () => {
      if (!result.ok) return;
      await changesSaved(view.receipt.id);
      noteFinalizing(view.receipt.id);
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
      onView(final);
      onClose();
      toast({ title: text(texts.done), tone: 'success' });
    },
    (failure) => {
      noteFinalizing(null);
      if (NEWER.some((code) => isCode(failure, code))) setRefused(true);
      else return toastFailure(failure, text(texts.failed));
    },
  );

  const changed = refused || (seen !== null && shown !== seen);
  return { bill, asked, decision, decide, result, finalize, texted, pending, changed };
}

/** The bill has changed since the page's last view. */
const NEWER = ['receipt.unclaimed', 'receipt.shares_changed', 'item.not_found', 'guest.not_found'] as const;

/** What the host agrees to, as a string to compare: what is unclaimed, and everyone's total. */
const shownIn = (asked: Asked, result: FinalizeResult): string =>
  JSON.stringify([
    asked?.unclaimed.items.map(({ itemId, cents }) => [itemId, cents]),
    result.ok && result.split.people.map(({ personId, total }) => [personId, total]),
  ]);
