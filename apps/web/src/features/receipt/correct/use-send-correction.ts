import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { useState } from 'react';
import { call } from '../../../lib/calls/api.ts';
import { isCode } from '../../../lib/calls/api-error.ts';
import { toastFailure } from '../../../lib/toast-failure.ts';
import { useAction } from '../../../lib/use-action.ts';
import { noteFinalizing } from '../collect/FinalStamp.tsx';
import type { Draft } from './kept-correction.ts';
import { type Outcome, outcomeOf, shownIn } from './outcome.ts';

/** The bill has changed since the page last heard of it. */
const NEWER = ['receipt.correction_outdated', 'receipt.shares_changed', 'receipt.unclaimed'] as const;

type Options = {
  view: ReceiptView;
  /** What it comes to, as it is shown. */
  outcome: Outcome;
  /** Another value each time the host says something else. */
  said: unknown;
  /** What to send where the bill is this. */
  draftOn: (view: ReceiptView) => Draft;
  /** Whose request it accepts. */
  latecomer?: string;
  onView: (view: ReceiptView) => void;
  /** It is stored. */
  onSent: () => void;
  /** The title of the toast that says it was not. */
  failed: string;
};

/**
 * Sends a correction as the host has seen it. Where the bill has changed meanwhile it is sent again if the host would see the
 * same, which is so where a text has arrived; else they look once more. The draft stays until it is stored.
 */
export function useSendCorrection({
  view,
  outcome,
  said,
  draftOn,
  latecomer,
  onView,
  onSent,
  failed,
}: Options) {
  const shown = shownIn(outcome);
  /** What was to be seen when the host last said something. */
  const [seen, setSeen] = useState({ said, shown });
  if (seen.said !== said) setSeen({ said, shown });
  const [refused, setRefused] = useState(false);

  async function send(now: ReceiptView): Promise<ReceiptView | null> {
    const draft = draftOn(now);
    const { correction, result, choice } = outcomeOf(now, draft);
    if (!result.ok) return null;
    return call('POST /rest/v1/rpc/correct_receipt', {
      body: {
        p_receipt_id: now.receipt.id,
        version: now.version,
        // Somebody is added or not: why not is the server's to say.
        ...(latecomer === undefined ? { correction } : { correction: draft.correction, latecomer }),
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
      if (newer.version > view.version && shownIn(outcomeOf(newer, draftOn(newer))) === shown)
        return send(newer);
      setRefused(true);
      return null;
    }
  }

  const { run, pending } = useAction(
    async () => {
      noteFinalizing(view.receipt.id);
      const corrected = await sendOrAsk();
      if (corrected === null) return noteFinalizing(null);
      onView(corrected);
      onSent();
    },
    (failure) => {
      noteFinalizing(null);
      return toastFailure(failure, failed);
    },
  );
  return { send: run, pending, renewed: refused || (seen.said === said && seen.shown !== shown) };
}
