import type { ReceiptView } from '@fairtab/contract/receipt-view';
import { isEmpty, NO_CORRECTION } from '@fairtab/receipt/correct/correction';
import { nextCorrection } from '@fairtab/receipt/correct/next-correction';
import { correction as texts } from '@fairtab/texts/en/correction';
import { say } from '@fairtab/texts/say';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { toast } from '../../../lib/toast.ts';
import type { Decision } from '../finalize/decision.ts';
import type { MakeChange } from '../open/change.ts';
import { loadHost, previewOf } from '../open/preview.ts';
import { type Draft, keepCorrection, keptCorrection } from './kept-correction.ts';
import { outcomeOf } from './outcome.ts';

const NOTHING: Draft = { correction: NO_CORRECTION, decision: null };

/**
 * What the host corrects of a final bill, kept on this device until it is sent. The same rows as on an open bill change it:
 * each change is made to the draft, and what is kept is how the draft differs from the bill, whatever happens to that meanwhile.
 */
export function useCorrection(view: ReceiptView) {
  const { id } = view.receipt;
  const [steps, setSteps] = useState<readonly Draft[]>(() => [keptCorrection(id) ?? NOTHING]);
  const draft = steps.at(-1) ?? NOTHING;
  const outcome = useMemo(() => outcomeOf(view, draft), [view, draft]);
  // A further press before the next render starts from here.
  const newest = useRef({ view, draft });
  useLayoutEffect(() => {
    newest.current = { view, draft };
  });
  const nothing = isEmpty(draft.correction) && draft.decision === null;
  useEffect(() => keepCorrection(id, nothing ? null : draft), [id, draft, nothing]);

  const put = useCallback((next: Draft) => {
    newest.current = { ...newest.current, draft: next };
    setSteps((all) => [...all, next]);
  }, []);

  const edit = useCallback(
    (make: (view: ReceiptView) => ReceiptView): boolean => {
      const { view: base, draft: now } = newest.current;
      const shown = outcomeOf(base, now).draft;
      const next = make(shown);
      if (next === shown) return false;
      const correction = nextCorrection({ bill: base, correction: now.correction, draft: shown, next });
      put({ ...now, correction });
      return true;
    },
    [put],
  );

  const change = useCallback<MakeChange>(
    async (made) => {
      await loadHost();
      const isMade = edit((shown) => previewOf(made, shown));
      if (!isMade) toast({ title: made.failed, text: say(texts.refused), tone: 'danger' });
      return isMade;
    },
    [edit],
  );

  return {
    draft,
    outcome,
    nothing,
    change,
    edit,
    decide: (decision: Decision) => put({ ...draft, decision }),
    undo: steps.length > 1 ? () => setSteps(steps.slice(0, -1)) : null,
    /** Nothing of it is needed any more. */
    forget: () => {
      keepCorrection(id, null);
      setSteps([NOTHING]);
    },
  };
}

export type Correcting = ReturnType<typeof useCorrection>;
