import type { ReceiptView } from '@fairtab/contract/receipt-view';
import { finalBills } from '@fairtab/texts/en/final-bills';
import { say } from '@fairtab/texts/say';
import { Button } from '../../../components/base/Button.tsx';
import { Notice } from '../../../components/base/Notice.tsx';
import { sentOf, textCounts, useSendAgain } from './use-send-again.ts';

type FailedTextsProps = {
  view: ReceiptView;
  /** Whether the page's bar sends failed texts again. */
  barred: boolean;
};

/** How many bills were sent where not all were, with a retry of those that failed unless that is in the bar. */
export function FailedTexts({ view, barred }: FailedTextsProps) {
  const { pending, sendAgain } = useSendAgain(view.receipt.id);
  const counts = textCounts(view);
  const uncertain = view.guests.filter(({ bill }) => bill === 'unknown').length;
  if (counts.failed === 0 && uncertain === 0) return null;
  // A phone that has opted out gets none of them.
  const canSendAgain = view.guests.some(({ bill }) => bill === 'failed');
  const overLimit = view.guests.some((guest) => guest.bill_failure === 'limit');
  return (
    <div className="mb-3">
      <Notice
        title={say(finalBills.partlySent)}
        action={
          !barred &&
          canSendAgain && (
            <Button variant="secondary" size="small" pending={pending} onClick={sendAgain}>
              {say(finalBills.sendAgain)}
            </Button>
          )
        }
      >
        <p>{sentOf(counts)}</p>
        {uncertain > 0 && <p>{say(finalBills.uncertain, { count: uncertain })}</p>}
        {overLimit && <p>{say(finalBills.overLimitText)}</p>}
      </Notice>
    </div>
  );
}
