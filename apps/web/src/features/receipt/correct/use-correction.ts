import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { type CorrectionCommand, isCorrection } from '@fairtab/receipt/corrections';
import { correction as texts } from '@fairtab/texts/en/final-bills';
import { text } from '@fairtab/texts/text';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { announce } from '../../../lib/announce.ts';
import { toast } from '../../../lib/toast.ts';
import type { Decision } from '../finalize/decision.ts';
import type { Change, MakeChange } from '../open/change.ts';
import { allowedOf, correctedBy, outcomeOf } from './outcome.ts';
import { type Draft, keepCorrection, savedCorrection } from './saved-correction.ts';

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
  useEffect(() => keepCorrection(id, nothing ? null : draft), [id, draft, nothing]);

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

  const { correction, decision } = draft;
  const last = correction.length > 0 ? { correction: correction.slice(0, -1), decision } : NOTHING;
  return {
    draft,
    outcome,
    nothing,
    change,
    add,
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
