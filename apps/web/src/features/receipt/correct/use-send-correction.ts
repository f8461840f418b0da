import type { ReceiptView } from '@fairtab/contract/receipt-view';
import { correction as texts } from '@fairtab/texts/en/correction';
import { say } from '@fairtab/texts/say';
import { useState } from 'react';
import { call } from '../../../lib/api.ts';
import { isCode } from '../../../lib/api-error.ts';
import { toast } from '../../../lib/toast.ts';
import { toastFailure } from '../../../lib/toast-failure.ts';
import { useAction } from '../../../lib/use-action.ts';
import { noteFinalizing } from '../collect/FinalStamp.tsx';
import { outcomeOf, shownIn } from './outcome.ts';
import type { Correcting } from './use-correction.ts';

/** The bill has changed since the page last heard of it. */
const NEWER = ['receipt.correction_outdated', 'receipt.shares_changed', 'receipt.unclaimed'] as const;

type Options = {
  view: ReceiptView;
  correcting: Correcting;
  onView: (view: ReceiptView) => void;
  onDone: () => void;
};

/**
 * Sends a correction as the host has seen it. Where the bill has changed meanwhile it is sent again if the host would see the
 * same, which is so where a text has arrived; else they look once more. The draft stays until it is stored.
 */
export function useSendCorrection({ view, correcting, onView, onDone }: Options) {
  const { draft, outcome, forget } = correcting;
  const shown = shownIn(outcome);
  /** What was to be seen when the host last said something. */
  const [seen, setSeen] = useState({ draft, shown });
  if (seen.draft !== draft) setSeen({ draft, shown });
  const [refused, setRefused] = useState(false);

  async function send(now: ReceiptView): Promise<ReceiptView | null> {
    const { result, choice } = outcomeOf(now, draft);
    if (!result.ok) return null;
    return call('POST /rest/v1/rpc/correct_receipt', {
      body: {
        p_receipt_id: now.receipt.id,
        version: now.version,
        correction: draft.correction,
        ...(choice === undefined ? {} : { unclaimed: choice }),
        expected_totals: Object.fromEntries(
          result.split.people.map(({ personId, total }) => [personId, total]),
        ),
      },
    });
  }

  async function sendOrAsk(): Promise<ReceiptView | null> {
    try {
      return await send(view);
    } catch (failure) {
      if (!NEWER.some((code) => isCode(failure, code))) throw failure;
      const newer = await call('GET /rest/v1/receipts/{id}', { params: { id: view.receipt.id } });
      onView(newer);
      if (newer.version > view.version && shownIn(outcomeOf(newer, draft)) === shown) return send(newer);
      setRefused(true);
      return null;
    }
  }

  const { run, pending } = useAction(
    async () => {
      noteFinalizing(view.receipt.id);
      const corrected = await sendOrAsk();
      if (corrected === null) return noteFinalizing(null);
      forget();
      onView(corrected);
      onDone();
      toast({ title: say(texts.done), tone: 'success' });
    },
    (failure) => {
      noteFinalizing(null);
      return toastFailure(failure, say(texts.failed));
    },
  );
  return { send: run, pending, renewed: refused || (seen.draft === draft && seen.shown !== shown) };
}
