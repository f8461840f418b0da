import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { moneyIn } from '@fairtab/domain/money/currency';
import { cents, sum } from '@fairtab/domain/money/money';
import { type CorrectionCommand, isCorrection } from '@fairtab/receipt/corrections';
import type { Contribution } from '@fairtab/receipt/model';
import { paperOf } from '@fairtab/receipt/papers/one-paper';
import { correction as texts } from '@fairtab/texts/en/final-bills';
import { partPayment } from '@fairtab/texts/en/paying';
import { text } from '@fairtab/texts/text';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { announce } from '../../../lib/announce.ts';
import { call } from '../../../lib/calls/api.ts';
import { isCode } from '../../../lib/calls/api-error.ts';
import { toast } from '../../../lib/toast.ts';
import { toastFailure } from '../../../lib/toast-failure.ts';
import { useAction } from '../../../lib/use-action.ts';
import {
  deviceStorage,
  keep,
  onChangeInOtherTab,
  readOrDrop,
} from '../../../receipt-client/device-storage.ts';
import { noteFinalizing } from '../collect/FinalStamp.tsx';
import type { Decision } from '../finalize/decision.ts';
import type { Change, MakeChange } from '../open/change.ts';
import { allowedOf, correctedBy, type Draft, type Outcome, outcomeOf, shownIn } from './outcome.ts';

const NOTHING: Draft = { correction: [], decision: null };

/** Kept on this device until it is sent. Each change is one more command, applied to the bill as it is by then. */
export function useCorrection(view: ReceiptView) {
  const { id } = view.receipt;
  const [draft, setDraft] = useState(() => savedCorrection(id) ?? NOTHING);
  const outcome = useMemo(() => outcomeOf(view, draft), [view, draft]);
  // The next press may come before the next render.
  const newest = useRef({ view, draft });
  useLayoutEffect(() => {
    newest.current = { view, draft };
  });
  const nothing = outcome.same && draft.decision === null;
  const inOtherTab = useRef<Draft | null>(null);
  useEffect(() => {
    if (draft !== inOtherTab.current) keepCorrection(id, nothing ? null : draft);
  }, [id, draft, nothing]);
  useEffect(
    () =>
      onChangeInOtherTab(storageName(id), 'correction', () => {
        inOtherTab.current = savedCorrection(id) ?? NOTHING;
        setDraft(inOtherTab.current);
      }),
    [id],
  );

  const put = useCallback((next: Draft) => {
    newest.current = { ...newest.current, draft: next };
    setDraft(next);
  }, []);

  /** Adds a command. Returns false if the bill's rules refuse it. */
  const add = useCallback(
    (command: CorrectionCommand): boolean => {
      const { view: base, draft: now } = newest.current;
      const correction = [...allowedOf(base, now.correction).correction, command];
      if (correctedBy(base, correction) === null) return false;
      put({ ...now, correction });
      return true;
    },
    [put],
  );

  const change = useCallback<MakeChange>(
    async (made) => {
      const command = commandOf(made);
      const isMade = command !== null && add(command);
      if (isMade && made.announcement) announce(made.announcement);
      if (!isMade) {
        toast({ title: made.failed, text: text(texts.refused), tone: 'danger' });
        made.onRefused?.();
      }
      return isMade;
    },
    [add],
  );

  /** Who paid what of the receipt. Returns why that is refused. */
  function correctPaid(paid: Contribution): string | null {
    if (add({ name: 'setContribution', input: paid })) return null;
    const { receipt, contributions } = paperOf(outcome.draft, paid.paper_id);
    if (receipt.card !== null) return text(texts.refused);
    const others = contributions.filter(({ guest_id }) => guest_id !== paid.guest_id);
    const most = cents(receipt.total_amount - sum(others.map(({ amount }) => amount)));
    return text(partPayment.tooMuch, { most: moneyIn(receipt.currency)(most) });
  }

  const { correction, decision } = draft;
  const last = correction.length > 0 ? { correction: correction.slice(0, -1), decision } : NOTHING;
  return {
    draft,
    outcome,
    nothing,
    change,
    add,
    correctPaid,
    decide: (answer: Decision) => put({ ...draft, decision: answer }),
    undo: correction.length === 0 && decision === null ? null : () => put(last),
    forget: () => {
      keepCorrection(id, null);
      setDraft(NOTHING);
    },
  };
}

export type Correcting = ReturnType<typeof useCorrection>;

/** The change as a correction's command; null if it cannot be made on a final bill. */
export function commandOf(made: Change): CorrectionCommand | null {
  const { failed: _, done: __, announcement: ___, undo: ____, onRefused: _____, ...change } = made;
  if (!isCorrection(change)) return null;
  switch (change.name) {
    case 'editFields': {
      const { tax_amount, tip_amount, tip_source } = change.input;
      return { name: change.name, input: { tax_amount, tip_amount, tip_source } };
    }
    case 'setCompanions': {
      const { guest_id, companions } = change.input;
      return { ...change, input: { guest_id, companions } };
    }
    default:
      return change;
  }
}

/** The bill has changed since the page's last view. */
const NEWER = ['receipt.correction_outdated', 'receipt.shares_changed', 'receipt.unclaimed'] as const;

type Options = {
  view: ReceiptView;
  outcome: Outcome;
  /** Changes identity with each of the host's edits. */
  edited: unknown;
  /** Whether the host has had it before them: news before that are no change to them. */
  isSeen?: boolean;
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
  const { view, outcome, edited, isSeen = true, draftOn, latecomer, onView, onSent, failed } = props;
  const shown = shownIn(outcome);
  /** The outcome at the host's last edit. */
  const [seen, setSeen] = useState({ edited, shown });
  if (seen.edited !== edited || (!isSeen && seen.shown !== shown)) setSeen({ edited, shown });
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

const storageName = (receiptId: string) => `receipt.${receiptId}`;
const storageOf = (receiptId: string) => deviceStorage(storageName(receiptId));

/** Keeps the draft until it is sent or discarded; null removes it. */
const keepCorrection = (receiptId: string, draft: Draft | null): void =>
  keep(storageOf(receiptId), 'correction', draft);

/** The draft kept on this device; null if there is none, or if another version of the app kept it. */
export const savedCorrection = (receiptId: string): Draft | null =>
  readOrDrop(storageOf(receiptId), 'correction');
