import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { moneyIn } from '@fairtab/domain/money/currency';
import { type Cents, cents, sum, ZERO } from '@fairtab/domain/money/money';
import { isThanks } from '@fairtab/domain/paying/payment-status';
import { paymentCurrency } from '@fairtab/receipt/bill';
import { paidBy } from '@fairtab/receipt/paying/contributed-by';
import { owedIn, pairsFrom, pairsTo } from '@fairtab/receipt/paying/pairs';
import { owedToHostIn, owedWhileOpen } from '@fairtab/receipt/paying/to-host';
import { bill as billTexts } from '@fairtab/texts/en/bill';
import { iPaid } from '@fairtab/texts/en/paying';
import { text } from '@fairtab/texts/text';
import { type ReactNode, useState } from 'react';
import { BottomBar } from '../../../components/base/Page.tsx';
import { CheckIcon } from '../../../components/icons/icons.tsx';
import { counterpartyName, figureName, figureOf, PayBack, type PersonBill } from '../../person-bill/index.ts';
import type { GuestBill } from '../state/guest-bill.ts';
import { BreakdownSheet } from './BreakdownCard.tsx';
import { TotalButton } from './TotalBar.tsx';

type BillBarProps = {
  mine: PersonBill;
  bill: GuestBill;
  view: ReceiptView;
  /** What is left to pay of a total that was partly paid at the restaurant. */
  left?: Cents | undefined;
  children: ReactNode;
};

/** The bottom bar of a bill with nothing to select: the viewer's total, which opens its lines, and one action. */
export function BillBar({ mine, bill, view, left, children }: BillBarProps) {
  const [sheet, setSheet] = useState(false);
  return (
    <>
      <BottomBar>
        <TotalButton
          receipt={view.receipt}
          total={left === undefined ? figureOf(mine) : { cents: left, onReceipt: ZERO }}
          name={left === undefined ? figureName(view, mine) : text(billTexts.youPay)}
          paid={view.final_split ? undefined : paidBy(view, mine.personId)}
          onOpen={() => setSheet(true)}
        />
        <div className="grid min-w-0 flex-[1_1_8rem] justify-items-end text-right">{children}</div>
      </BottomBar>
      {sheet && <BreakdownSheet mine={mine} bill={bill} view={view} onClose={() => setSheet(false)} />}
    </>
  );
}

/** The bottom bar of a bill that can be paid: the viewer's total, and Pay for what is still due. */
export function PayBar({ mine, bill, view }: Omit<BillBarProps, 'left' | 'children'>) {
  const { personId } = mine;
  const isOpen = view.final_split === null;
  const { status, total } = isOpen ? owedWhileOpen(view, personId, mine.due) : owedIn(view, personId);
  const { state } = status;
  const toHost = isOpen ? { status, amount: total } : owedToHostIn(view, personId);
  // Before the bill is final, also what they paid at the restaurant beyond their own amount.
  const over = isThanks(status.overpaid, paymentCurrency(view.receipt)) ? ZERO : status.overpaid;
  const payers = isOpen ? [] : pairsTo(view, personId);
  const toCome = sum(payers.map((pair) => pair.status.outstanding));
  const back = toCome > 0 ? toCome : state === 'nothing_due' && total < 0 ? cents(-total) : over;
  const isPaid = state === 'paid' || (state === 'nothing_due' && payers.length > 0) || state === 'overpaid';
  const stillDue = toHost?.status.stillDue ?? ZERO;
  const money = moneyIn(paymentCurrency(view.receipt));
  const other =
    isOpen || stillDue > 0 ? undefined : pairsFrom(view, personId).find((pair) => pair.status.stillDue > 0);
  const isPartPaid = !isOpen && status.stillDue > 0 && paidBy(view, personId) !== undefined;
  return (
    <BillBar mine={mine} bill={bill} view={view} left={isPartPaid ? status.stillDue : undefined}>
      {isPaid && back === 0 && (
        <p className="flex items-center gap-1.5 font-semibold text-success">
          <CheckIcon className="size-5 shrink-0" /> {text(billTexts.paid)}
        </p>
      )}
      {back > 0 && (
        <p className="wrap-anywhere font-semibold">{text(iPaid.getsBack, { overpaid: money(back) })}</p>
      )}
      {other && (
        <p className="wrap-anywhere font-semibold">
          {text(iPaid.pays, {
            payee: counterpartyName(view, other.to),
            due: money(other.status.stillDue),
          })}
        </p>
      )}
      {((state === 'outstanding' && !other) || (state === 'nothing_due' && back === 0 && !isPaid)) &&
        mine.paidBy === null && (
          <PayBack
            receipt={view.receipt}
            amount={stillDue}
            withAmount={toHost !== undefined && stillDue < total}
          />
        )}
    </BillBar>
  );
}
