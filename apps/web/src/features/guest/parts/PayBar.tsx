import type { ReceiptView } from '@fairtab/contract/receipt-view';
import { PayBack, type PersonBill } from '../../bill/index.ts';
import { BillBar } from './BillBar.tsx';

/** The bar at the bottom of a bill that is only to be paid: the viewer's total, and Pay. */
export function PayBar({ bill, view }: { bill: PersonBill; view: ReceiptView }) {
  return (
    <BillBar bill={bill} view={view}>
      <PayBack receipt={view.receipt} amount={bill.total} />
    </BillBar>
  );
}
