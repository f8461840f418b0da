import type { ReceiptView } from '@fairtab/contract/receipt-view';
import { BottomSheet } from '../../../components/base/BottomSheet.tsx';
import { Breakdown, HowComputed, type PersonBill } from '../../bill/index.ts';

type BreakdownSheetProps = { bill: PersonBill; view: ReceiptView; onClose: () => void };

/** How my total comes about, pulled up from the bar at the thumb. */
export function BreakdownSheet({ bill, view, onClose }: BreakdownSheetProps) {
  return (
    <BottomSheet open onClose={onClose} title="Your Total">
      <Breakdown bill={bill} feesName={view.receipt.additional_charges_description} />
      <HowComputed view={view} me={bill.personId} />
    </BottomSheet>
  );
}
