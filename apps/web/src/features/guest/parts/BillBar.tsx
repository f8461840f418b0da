import type { ReceiptView } from '@fairtab/contract/receipt-view';
import { type ReactNode, useState } from 'react';
import { BottomBar } from '../../../components/base/Page.tsx';
import type { PersonBill } from '../../person-bill/index.ts';
import { BreakdownSheet } from '../choose/BreakdownSheet.tsx';
import { TotalButton } from './TotalButton.tsx';

type BillBarProps = {
  bill: PersonBill;
  view: ReceiptView;
  /** The one thing to do. */
  children: ReactNode;
};

/** The bar at the bottom of a bill that is not chosen from: the viewer's total, which opens its lines, and what to do. */
export function BillBar({ bill, view, children }: BillBarProps) {
  const [sheet, setSheet] = useState(false);
  return (
    <>
      <BottomBar>
        <TotalButton total={bill.total} onOpen={() => setSheet(true)} />
        <div className="grid min-w-0 flex-[1_1_8rem] justify-items-end text-right">{children}</div>
      </BottomBar>
      {sheet && <BreakdownSheet bill={bill} view={view} onClose={() => setSheet(false)} />}
    </>
  );
}
