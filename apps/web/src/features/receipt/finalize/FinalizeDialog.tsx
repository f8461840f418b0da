import type { ReceiptView } from '@fairtab/contract/receipt-view';
import { CHANGE_REASONS } from '@fairtab/domain/bill';
import { methodsFor } from '@fairtab/domain/payment-methods';
import { type FinalizeResult, splitBill } from '@fairtab/domain/splitting';
import { askedCurrency } from '@fairtab/receipt/asked-currency';
import { billOf } from '@fairtab/receipt/bill-of';
import { leftovers } from '@fairtab/texts/en/assign';
import { finalize as texts } from '@fairtab/texts/en/final-bills';
import { splitMode } from '@fairtab/texts/en/items';
import { sharing } from '@fairtab/texts/en/sharing';
import { say } from '@fairtab/texts/say';
import { Suspense, useState } from 'react';
import { Button } from '../../../components/base/Button.tsx';
import { Dialog } from '../../../components/base/Dialog.tsx';
import { useMoney } from '../../../components/base/InCurrency.tsx';
import { Notice } from '../../../components/base/Notice.tsx';
import { HandleForm } from '../../account/index.ts';
import { whyChanged } from '../../person-bill/index.ts';
import { firstDecision } from './decision.ts';
import { FinalLines } from './FinalLines.tsx';
import { LeftoverQuestion } from './LeftoverQuestion.tsx';
import { SeatsQuestion } from './SeatsQuestion.tsx';
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
    methodsFor(view.receipt.payment_methods, askedCurrency(view.receipt)).length === 0 &&
      view.guests.some((guest) => !guest.is_host),
  );
  if (!asksPay) return <Decide view={view} onView={onView} onClose={onClose} />;
  return (
    <Dialog open onClose={onClose} title={say(leftovers.payHeading)}>
      <Suspense>
        <HandleForm
          methods={view.receipt.payment_methods}
          currency={askedCurrency(view.receipt)}
          onSaved={(_, done) => done && setAsksPay(false)}
          onCancel={onClose}
          onSkip={() => setAsksPay(false)}
        />
      </Suspense>
    </Dialog>
  );
}

function Decide({ view, onView, onClose }: FinalizeDialogProps) {
  const money = useMoney();
  const { bill, asked, decision, decide, result, finalize, texted, pending, changed } = useFinalize({
    view,
    onView,
    onDone: onClose,
  });
  const undecided = !result.ok;

  /** What the host has let go of may be the first that is left. */
  function renew(newer: ReceiptView) {
    decide(asked === null ? firstDecision(billOf(newer)) : decision);
    onView(newer);
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={
        asked === null
          ? say(texts.heading)
          : view.receipt.evenly
            ? say(splitMode.seatsLeft, { count: splitBill(bill).emptySeats.count })
            : say(leftovers.leftHeading, { amount: money(asked.unclaimed.total) })
      }
      actions={
        <>
          <p role="status" className="self-center text-center text-detail text-ink-soft empty:hidden">
            {undecided ? say(leftovers.undecided) : texted > 0 && say(sharing.textsTo, { count: texted })}
          </p>
          <Button pending={pending} disabled={undecided} onClick={finalize}>
            {say(texted > 0 || undecided ? texts.finalize : texts.finalizeSilently)}
          </Button>
        </>
      }
    >
      <div role="status" className="empty:hidden">
        {changed && <Notice title={say(texts.renewedTitle)}>{say(texts.renewedText)}</Notice>}
      </div>
      <UnfinishedNotice view={view} split={result.ok ? result.split : null} onView={renew} />
      {asked !== null && view.receipt.evenly && (
        <SeatsQuestion view={view} bill={bill} decision={decision} onDecide={decide} />
      )}
      {asked !== null && !view.receipt.evenly && (
        <LeftoverQuestion
          view={view}
          onView={onView}
          bill={bill}
          asked={asked}
          decision={decision}
          onDecide={decide}
        />
      )}
      {result.ok && <Amounts view={view} result={result} />}
    </Dialog>
  );
}

type AmountsProps = { view: ReceiptView; result: Extract<FinalizeResult, { ok: true }> };

/** What everybody owes with the host's answer, and what besides that answer changes it. */
function Amounts({ view, result: { split, changedShares } }: AmountsProps) {
  const reasons = CHANGE_REASONS.filter(
    (reason) => reason !== 'leftovers' && changedShares.some((one) => one.reasons.includes(reason)),
  );
  return (
    <div>
      <FinalLines view={view} split={split} />
      {reasons.length > 0 && (
        <p className="mt-1 text-detail text-ink-soft">{whyChanged(reasons, 'everyone')}</p>
      )}
    </div>
  );
}
