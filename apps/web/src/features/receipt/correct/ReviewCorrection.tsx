import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { leftovers } from '@fairtab/texts/en/assign';
import { correction as texts } from '@fairtab/texts/en/final-bills';
import { say } from '@fairtab/texts/say';
import { Button } from '../../../components/base/Button.tsx';
import { Notice } from '../../../components/base/Notice.tsx';
import { Dialog } from '../../../components/overlays/Dialog.tsx';
import { toast } from '../../../lib/toast.ts';
import { Changes, textsOf } from './Changes.tsx';
import { Leftovers } from './Leftovers.tsx';
import type { Correcting } from './use-correction.ts';
import { useSendCorrection } from './use-send-correction.ts';

type ReviewProps = {
  view: ReceiptView;
  correcting: Correcting;
  onView: (view: ReceiptView) => void;
  onClose: () => void;
  onDone: () => void;
};

/** The changed amounts, who is texted, and what the host refunds: reviewed, then sent at once. */
export function ReviewCorrection({ view, correcting, onView, onClose, onDone }: ReviewProps) {
  const { draft, outcome, forget } = correcting;
  const { result } = outcome;
  const { send, pending, renewed } = useSendCorrection({
    view,
    outcome,
    said: draft,
    draftOn: () => draft,
    onView,
    onSent: () => {
      forget();
      onDone();
      toast({ title: say(texts.done), tone: 'success' });
    },
    failed: say(texts.failed),
  });
  const texted = textsOf(outcome);
  return (
    <Dialog
      open
      onClose={onClose}
      title={say(texts.heading)}
      actions={
        <>
          <p role="status" className="self-center text-center text-detail text-ink-soft empty:hidden">
            {!result.ok && say(leftovers.undecided)}
          </p>
          <Button pending={pending} disabled={!result.ok} onClick={send}>
            {texted > 0 ? say(texts.send, { count: texted }) : say(texts.sendSilently)}
          </Button>
        </>
      }
    >
      <div role="status" className="empty:hidden">
        {renewed && <Notice title={say(texts.renewedTitle)}>{say(texts.renewedText)}</Notice>}
      </div>
      <Leftovers correcting={correcting} />
      <Changes outcome={outcome} />
    </Dialog>
  );
}
