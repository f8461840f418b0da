import type { ReceiptView } from '@fairtab/contract/receipt-view';
import { bill as texts } from '@fairtab/texts/en/bill';
import { say } from '@fairtab/texts/say';
import { BottomSheet } from '../../../components/base/BottomSheet.tsx';
import { Breakdown, HowComputed, type PersonBill } from '../../person-bill/index.ts';

type BreakdownSheetProps = { bill: PersonBill; view: ReceiptView; onClose: () => void };

/** The viewer's bill, opened from the bar at the bottom. */
export function BreakdownSheet({ bill, view, onClose }: BreakdownSheetProps) {
  return (
    <BottomSheet open onClose={onClose} title={say(texts.yourTotal)}>
      <Breakdown bill={bill} feesName={view.receipt.additional_charges_description} />
      <HowComputed view={view} me={bill.personId} />
    </BottomSheet>
  );
}
