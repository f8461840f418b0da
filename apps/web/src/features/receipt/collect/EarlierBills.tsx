import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { earlierBills } from '@fairtab/texts/en/final-bills';
import { say } from '@fairtab/texts/say';
import { Lazy, lazyPart } from '../../../components/base/Lazy.tsx';
import { Fold } from '../../../components/host/Fold.tsx';

const EarlierBillList = lazyPart(async () => (await import('./EarlierBillList.tsx')).EarlierBillList);

/** The earlier versions of a reopened bill, fetched when opened. */
export function EarlierBills({ view: { receipt } }: { view: ReceiptView }) {
  if (receipt.earlier_bills === 0) return null;
  return (
    <Fold title={say(earlierBills.heading)} figure={receipt.earlier_bills}>
      <Lazy of={EarlierBillList} with={{ receiptId: receipt.id }} key={receipt.earlier_bills} />
    </Fold>
  );
}
