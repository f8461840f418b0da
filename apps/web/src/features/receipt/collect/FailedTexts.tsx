import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { failedTexts, finalBills } from '@fairtab/texts/en/final-bills';
import { text } from '@fairtab/texts/text';
import { Notice } from '../../../components/base/Notice.tsx';
import { sentOf, textCounts } from './bill-texts.ts';

/** How many bills were sent, if not all. The page's bar resends the failed ones. */
export function FailedTexts({ view }: { view: ReceiptView }) {
  const counts = textCounts(view);
  const uncertain = view.guests.filter(({ bill }) => bill === 'unknown').length;
  const overLimit = view.guests.some((guest) => guest.bill_failure === 'limit');
  return (
    <div className="mb-3">
      <Notice title={text(finalBills.partlySent)}>
        <p>{sentOf(counts)}</p>
        {uncertain > 0 && <p>{text(failedTexts.uncertain, { count: uncertain })}</p>}
        {overLimit && <p>{text(failedTexts.overLimit)}</p>}
      </Notice>
    </div>
  );
}
