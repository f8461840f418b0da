import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { leftovers } from '@fairtab/texts/en/assign';
import { bill } from '@fairtab/texts/en/bill';
import { components } from '@fairtab/texts/en/common';
import { correction as texts } from '@fairtab/texts/en/final-bills';
import { text } from '@fairtab/texts/text';
import { useState } from 'react';
import { Button } from '../../../components/base/Button.tsx';
import { Notice } from '../../../components/base/Notice.tsx';
import { BottomBar } from '../../../components/base/Page.tsx';
import { PaperSheet, TearLine } from '../../../components/base/PaperSheet.tsx';
import { UndoIcon } from '../../../components/icons/receipt-icons.tsx';
import { Dialog } from '../../../components/overlays/Dialog.tsx';
import { useConfirm } from '../../../components/overlays/use-confirm.tsx';
import { toast } from '../../../lib/toast.ts';
import { useLitLine } from '../../photo/index.ts';
import { BarTotal, HostColumns, type StageProps } from '../HostFrame.tsx';
import { ItemList } from '../items/ItemList.tsx';
import { LitReceiptPhoto } from '../ReceiptPhoto.tsx';
import { ChargesCard } from '../totals/ChargesCard.tsx';
import { TotalLines } from '../totals/TotalLines.tsx';
import { Changes, Leftovers, textsOf } from './Changes.tsx';
import { CorrectPeople } from './CorrectPeople.tsx';
import { type Correcting, useCorrection } from './use-correction.ts';
import { useSendCorrection } from './use-send-correction.ts';

type CorrectionProps = Pick<StageProps, 'view' | 'onView'> & { onClose: () => void };

/** The correction of a final bill: the rows of an open bill, on a draft only the host sees. It is reviewed before it is sent. */
export function CorrectStage({ view, onView, onClose }: CorrectionProps) {
  const correcting = useCorrection(view);
  const { outcome, change } = correcting;
  const [reviewing, setReviewing] = useState(false);
  const line = useLitLine();
  const { draft } = outcome;
  return (
    <>
      <HostColumns
        view={draft}
        first="items"
        photo={<LitReceiptPhoto view={draft} change={change} line={line} />}
        items={
          <>
            <PaperSheet torn="both" as="section" labelledBy="items-heading">
              <ItemList
                view={draft}
                change={change}
                lit={line}
                note={<Head {...{ correcting, onClose }} />}
              />
              <TearLine />
              <TotalLines view={draft} />
            </PaperSheet>
            <ChargesCard view={draft} change={change} />
          </>
        }
        people={<CorrectPeople view={view} correcting={correcting} />}
      />
      <CorrectBar correcting={correcting} onReview={() => setReviewing(true)} />
      {reviewing && (
        <ReviewCorrection
          view={view}
          correcting={correcting}
          onView={onView}
          onClose={() => setReviewing(false)}
          onDone={onClose}
        />
      )}
    </>
  );
}

type HeadProps = { correcting: Correcting; onClose: () => void };

function Head({ correcting: { nothing, undo, forget }, onClose }: HeadProps) {
  const { confirm, dialog } = useConfirm();

  async function cancel() {
    const sure =
      nothing ||
      (await confirm({
        title: text(texts.discardHeading),
        text: text(texts.discardText),
        action: text(texts.discard),
        danger: true,
      }));
    if (!sure) return;
    forget();
    onClose();
  }

  return (
    <div className="mb-2 flex flex-wrap items-center justify-between gap-x-3">
      <p className="text-detail text-ink-soft">{text(texts.quiet)}</p>
      <span className="-mx-3 flex flex-wrap">
        {undo && (
          <Button variant="quiet" size="small" onClick={undo}>
            <UndoIcon className="size-5" /> {text(components.undo)}
          </Button>
        )}
        <Button variant="quiet" size="small" onClick={cancel}>
          {text(components.cancel)}
        </Button>
      </span>
      {dialog}
    </div>
  );
}

function CorrectBar({ correcting, onReview }: { correcting: Correcting; onReview: () => void }) {
  const { outcome, nothing } = correcting;
  const { changes, people, draft, result } = outcome;
  const count = changes.length;
  return (
    <BottomBar width="wide">
      <BarTotal
        label={
          <span role="status">
            {result.ok && !nothing
              ? text(texts.changes, { count, of: Math.max(people, count) })
              : text(bill.total)}
          </span>
        }
        cents={draft.receipt.total_amount}
      />
      <Button size="large" aria-haspopup="dialog" disabled={nothing} onClick={onReview}>
        {text(texts.review)}
      </Button>
    </BottomBar>
  );
}

type ReviewProps = {
  view: ReceiptView;
  correcting: Correcting;
  onView: (view: ReceiptView) => void;
  onClose: () => void;
  onDone: () => void;
};

function ReviewCorrection({ view, correcting, onView, onClose, onDone }: ReviewProps) {
  const { draft, outcome, forget } = correcting;
  const { result } = outcome;
  const { send, pending, renewed } = useSendCorrection({
    view,
    outcome,
    edited: draft,
    draftOn: () => draft,
    onView,
    onSent: () => {
      forget();
      onDone();
      toast({ title: text(texts.done), tone: 'success' });
    },
    failed: text(texts.failed),
  });
  const texted = textsOf(outcome);
  return (
    <Dialog
      onClose={onClose}
      title={text(texts.heading)}
      actions={
        <>
          <p role="status" className="self-center text-center text-detail text-ink-soft empty:hidden">
            {!result.ok && text(leftovers.undecided)}
          </p>
          <Button pending={pending} disabled={!result.ok} onClick={send}>
            {texted > 0 ? text(texts.send, { count: texted }) : text(texts.sendSilently)}
          </Button>
        </>
      }
    >
      <div role="status" className="empty:hidden">
        {renewed && <Notice title={text(texts.renewedTitle)}>{text(texts.renewedText)}</Notice>}
      </div>
      <Leftovers correcting={correcting} />
      <Changes outcome={outcome} />
    </Dialog>
  );
}
