import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/base/Button.tsx';
import { CheckIcon } from '../../../components/base/icons.tsx';
import { Money } from '../../../components/base/Money.tsx';
import { PaperSheet } from '../../../components/base/PaperSheet.tsx';
import { describeError } from '../../../lib/api-error.ts';
import { toast } from '../../../lib/toast.ts';
import { personBills } from '../../bill/index.ts';
import { BreakdownCard } from '../parts/BreakdownCard.tsx';
import { SelectionSummary } from '../parts/SelectionSummary.tsx';
import type { ScreenProps } from '../screen.ts';
import { revise } from '../state/table-actions.ts';

/** After submitting: my total, what happens next, what the others chose, and the way back to choosing. */
export function SubmittedScreen({ bill, state, view }: ScreenProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [revising, setRevising] = useState(false);
  const mine = personBills(view, state.me).get(state.me);
  const isHost = view.me.is_host;

  useEffect(() => {
    scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, []);

  async function reviseOrder() {
    setRevising(true);
    try {
      await revise(bill);
      scrollTo({ top: 0 });
    } catch (error) {
      toast({ ...describeError(error), tone: 'danger' });
      setRevising(false);
    }
  }

  return (
    <>
      <PaperSheet
        as="section"
        torn="both"
        className="grid grid-cols-1 justify-items-center gap-2 py-8 text-center"
      >
        <span className="rise mb-1 grid size-14 place-items-center rounded-full bg-success-soft text-success">
          <CheckIcon className="size-8" strokeWidth={2.5} />
        </span>
        <h2 ref={heading} tabIndex={-1} className="text-2xl">
          Selections Submitted
        </h2>
        {mine && <Money cents={mine.total} roll className="font-semibold text-[min(2.25rem,13vw)]" />}
        <p className="max-w-sm text-ink-soft">
          {isHost
            ? 'Your part of the bill. Finalize it once everybody has chosen; then each guest gets their bill by text.'
            : `Your share as things stand. When everybody has chosen, ${view.receipt.payer_name} finalizes the bill, and yours comes by text.`}
        </p>
        <Button variant="secondary" pending={revising} onClick={reviseOrder} className="mt-3">
          Revise Order
        </Button>
      </PaperSheet>
      {mine && <BreakdownCard bill={mine} view={view} />}
      <SelectionSummary view={view} me={state.me} here={state.presence.guest_ids} />
    </>
  );
}
