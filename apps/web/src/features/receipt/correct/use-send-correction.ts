import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { useState } from 'react';
import { call } from '../../../lib/calls/api.ts';
import { isCode } from '../../../lib/calls/api-error.ts';
import { toastFailure } from '../../../lib/toast-failure.ts';
import { useAction } from '../../../lib/use-action.ts';
import { noteFinalizing } from '../collect/FinalStamp.tsx';
import { type Outcome, outcomeOf, shownIn } from './outcome.ts';
import type { Draft } from './saved-correction.ts';

/** The bill has changed since the page's last view. */
const NEWER = ['receipt.correction_outdated', 'receipt.shares_changed', 'receipt.unclaimed'] as const;

type Options = {
  view: ReceiptView;
  outcome: Outcome;
  /** Changes identity with each of the host's edits. */
  edited: unknown;
  /** The draft to send on this version of the bill. */
  draftOn: (view: ReceiptView) => Draft;
  /** The id of the request that it accepts. */
  latecomer?: string;
  onView: (view: ReceiptView) => void;
  onSent: () => void;
  failed: string;
};

/**
 * Sends a correction as the host saw it. If the bill has changed meanwhile, it is resent if the host would see the same, as
 * when only a text has arrived; otherwise the host reviews it again. The draft is kept until it is stored.
 */
export function useSendCorrection(props: Options) {
  const { view, outcome, edited, draftOn, latecomer, onView, onSent, failed } = props;
  const shown = shownIn(outcome);
  /** The outcome at the host's last edit. */
  const [seen, setSeen] = useState({ edited, shown });
  if (seen.edited !== edited) setSeen({ edited, shown });
  const [refused, setRefused] = useState(false);

  async function send(now: ReceiptView): Promise<ReceiptView | null> {
    const draft = draftOn(now);
    const { correction, result, choice } = outcomeOf(now, draft);
    if (!result.ok) return null;
    return call('POST /rest/v1/rpc/correct_receipt', {
      body: {
        p_receipt_id: now.receipt.id,
        version: now.version,
        // For a latecomer the whole draft is sent, so that the server explains a refusal.
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
  return { send: run, pending, renewed: refused || (seen.edited === edited && seen.shown !== shown) };
}
