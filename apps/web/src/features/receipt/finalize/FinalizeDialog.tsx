import type { ReceiptView } from '@fairtab/contract/receipt-view';
import { CHANGE_REASONS, type UnclaimedChoice } from '@fairtab/domain/bill';
import type { FinalizeResult, Split } from '@fairtab/domain/splitting';
import { finalize as texts } from '@fairtab/texts/en/finalize';
import { leftovers } from '@fairtab/texts/en/leftovers';
import { say } from '@fairtab/texts/say';
import { Suspense, useState } from 'react';
import { Button } from '../../../components/base/Button.tsx';
import { Dialog } from '../../../components/base/Dialog.tsx';
import { Notice } from '../../../components/base/Notice.tsx';
import { HandleForm } from '../../account/index.ts';
import { whyChanged } from '../../person-bill/index.ts';
import { FinalLines } from './FinalLines.tsx';
import { LeftoverQuestion } from './LeftoverQuestion.tsx';
import { UnfinishedNotice } from './UnfinishedNotice.tsx';
import { useFinalize } from './use-finalize.ts';

export type FinalizeDialogProps = {
  view: ReceiptView;
  onView: (view: ReceiptView) => void;
  onClose: () => void;
};

/**
 * Who takes what nobody claimed, what everybody owes then, and who hears of it by text; a host who cannot be paid yet is
 * asked for that first.
 */
export function FinalizeDialog({ view, onView, onClose }: FinalizeDialogProps) {
  const [asksPay, setAsksPay] = useState(
    view.receipt.payment_methods.length === 0 && view.guests.some((guest) => !guest.is_host),
  );
  if (!asksPay) return <Decide view={view} onView={onView} onClose={onClose} />;
  return (
    <Dialog open onClose={onClose} title={say(leftovers.payHeading)}>
      <p className="text-ink-soft">{say(leftovers.payText)}</p>
      <Suspense>
        <HandleForm
          methods={view.receipt.payment_methods}
          onSaved={(_, done) => done && setAsksPay(false)}
          onCancel={onClose}
          onSkip={() => setAsksPay(false)}
        />
      </Suspense>
    </Dialog>
  );
}

function Decide({ view, onView, onClose }: FinalizeDialogProps) {
  const { bill, asked, decision, decide, choice, result, finalize, texted, pending, changed } = useFinalize({
    view,
    onView,
    onDone: onClose,
  });
  const undecided = !result.ok;
  return (
    <Dialog
      open
      onClose={onClose}
      title={
        asked === null ? say(texts.heading) : say(leftovers.leftHeading, { amount: asked.unclaimed.total })
      }
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {say(texts.goBack)}
          </Button>
          <Button pending={pending} disabled={undecided} onClick={finalize}>
            {say(texted > 0 || undecided ? texts.finalize : texts.finalizeSilently)}
          </Button>
        </>
      }
    >
      <div role="status" className="empty:hidden">
        {changed && <Notice title={say(texts.renewedTitle)}>{say(texts.renewedText)}</Notice>}
      </div>
      <UnfinishedNotice view={view} />
      {asked !== null && (
        <LeftoverQuestion
          view={view}
          onView={onView}
          bill={bill}
          asked={asked}
          decision={decision}
          onDecide={decide}
        />
      )}
      {result.ok ? (
        <Amounts view={view} result={result} choice={choice} texted={texted} />
      ) : (
        <p role="status" className="text-ink-soft">
          {say(leftovers.undecided)}
        </p>
      )}
    </Dialog>
  );
}

type AmountsProps = {
  view: ReceiptView;
  result: Extract<FinalizeResult, { ok: true }>;
  choice: UnclaimedChoice | undefined;
  /** How many guests get a text. */
  texted: number;
};

/** What everybody owes with the host's answer, why it is not what it was, and who gets a text. */
function Amounts({ view, result: { split, changedShares }, choice, texted }: AmountsProps) {
  const reasons = CHANGE_REASONS.filter((reason) =>
    changedShares.some((one) => one.reasons.includes(reason)),
  );
  const why = whyChanged(reasons, typeof choice === 'object' ? 'by_item' : (choice ?? 'everyone'));
  return (
    <>
      <div className="text-ink-soft">
        <p>{changedShares.length > 0 ? say(texts.changedText, { why }) : say(texts.finalText)}</p>
        {split.people.length > 1 && <p>{textsInWords(view, split, texted)}</p>}
      </div>
      <FinalLines view={view} split={split} changes={changedShares} />
    </>
  );
}

function textsInWords({ receipt }: ReceiptView, { people }: Split, count: number): string {
  const guests = people.length - 1;
  if (count === 0) return say(texts.textToNone);
  if (receipt.earlier_bills > 0) return say(texts.correctedText, { count });
  return count === guests ? say(texts.textToAll, { count }) : say(texts.textToSome, { count, guests });
}
