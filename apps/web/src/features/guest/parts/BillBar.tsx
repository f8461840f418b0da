import type { ReceiptView } from '@fairtab/contract/receipt-view';
import { NO_PAYMENT, standingOf } from '@fairtab/domain/still-out';
import { iPaid } from '@fairtab/texts/en/i-paid';
import { say } from '@fairtab/texts/say';
import { type ReactNode, useState } from 'react';
import { BottomBar } from '../../../components/base/Page.tsx';
import { CheckIcon } from '../../../components/icons/icons.tsx';
import { PayBack, type PersonBill, totalName } from '../../person-bill/index.ts';
import { meOf } from '../state/guest-identity.ts';
import { BreakdownSheet } from './BreakdownCard.tsx';
import { TotalButton } from './TotalBar.tsx';

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
        <TotalButton total={bill.total} name={totalName(bill.companions)} onOpen={() => setSheet(true)} />
        <div className="grid min-w-0 flex-[1_1_8rem] justify-items-end text-right">{children}</div>
      </BottomBar>
      {sheet && <BreakdownSheet bill={bill} view={view} onClose={() => setSheet(false)} />}
    </>
  );
}

/** The bar at the bottom of a bill that is only to be paid: the viewer's total, and Pay for what is not paid yet. */
export function PayBar({ bill, view }: { bill: PersonBill; view: ReceiptView }) {
  const { state, toPay } = standingOf(bill.total, meOf(view)?.paid ?? NO_PAYMENT);
  return (
    <BillBar bill={bill} view={view}>
      {state === 'paid' && (
        <p className="flex items-center gap-1.5 font-semibold text-success">
          <CheckIcon className="size-5 shrink-0" /> {say(iPaid.paidShort)}
        </p>
      )}
      {(state === 'out' || state === 'nothing_due') && (
        <PayBack receipt={view.receipt} amount={toPay} rest={toPay < bill.total} />
      )}
    </BillBar>
  );
}
