import { type Cents, ZERO } from '@fairtab/domain/money/money';
import {
  awaitsConfirmation,
  isThanks,
  type PaidSoFar,
  type PaymentStatus,
  paymentStatusOf,
  unconfirmedOf,
} from '@fairtab/domain/paying/payment-status';
import { components } from '@fairtab/texts/en/common';
import { iPaid } from '@fairtab/texts/en/paying';
import { text } from '@fairtab/texts/text';
import { useState } from 'react';
import { Button } from '../../../components/base/Button.tsx';
import { Lazy, lazyPart } from '../../../components/base/Lazy.tsx';
import { type MoneyOf, useMoney } from '../../../components/bill/Money.tsx';
import { CheckIcon } from '../../../components/icons/icons.tsx';
import { isRefused } from '../../../lib/calls/api-error.ts';
import { useOnline } from '../../../lib/device/use-from-device.ts';
import { toastFailure } from '../../../lib/toast-failure.ts';
import { useAction } from '../../../lib/use-action.ts';

export const PartSheet = lazyPart(
  async () => (await import('../../../components/fields/PartSheet.tsx')).PartSheet,
);

type IPaidProps = {
  payer: string;
  /** Whether there are other payees. */
  isToSeveral?: boolean;
  /** Whether it reports that the payee has rejected a payment. */
  saysRejected?: boolean;
  /** The amount due by the final bill, in cents. */
  total: Cents;
  payment: PaidSoFar;
  /** Reports a payment, or withdraws the report. */
  onReport: (report: { paid: boolean; amount: Cents }) => Promise<unknown>;
};

/** How guests report a payment, until the host confirms it. Nothing is reported without a tap. */
export function IPaid({
  payer,
  isToSeveral = false,
  saysRejected = false,
  total,
  payment,
  onReport,
}: IPaidProps) {
  const money = useMoney();
  const status = paymentStatusOf(total, payment);
  const online = useOnline();
  /** The last report did not arrive. It is not retried, because the amount may have changed since. */
  const [lost, setLost] = useState(false);
  const [asking, setAsking] = useState(false);
  const { pending, run } = useAction(
    async (paid: boolean, amount: Cents = status.stillDue) => {
      setLost(false);
      await onReport({ paid, amount });
    },
    (failure) => {
      setLost(!isRefused(failure));
      return toastFailure(failure, text(components.saveFailed));
    },
  );
  const isRejected = useRejected(total, payment, pending || lost);
  if (status.state === 'nothing_due') return null;
  const words = wordsOf(payer, status, payment, money);
  const labelOf = (action: string) =>
    isToSeveral ? text(iPaid.actionFor, { action, payee: payer }) : undefined;
  return (
    <div className="grid grid-cols-1 justify-items-center gap-1 text-center print:hidden">
      <p role="status" className="flex items-start gap-1.5 text-balance text-detail empty:hidden">
        {status.state === 'paid' && <CheckIcon className="mt-0.5 size-5 shrink-0 text-success" />}
        {saysRejected && isRejected ? text(iPaid.notReceived, { payer }) : words}
      </p>
      {status.state === 'outstanding' && (
        <div className="flex flex-wrap items-center justify-center gap-x-1">
          <Button variant="secondary" disabled={!online} pending={pending} onClick={() => run(true)}>
            {isToSeveral ? text(iPaid.iPaidTo, { payee: payer }) : text(iPaid.iPaid)}
          </Button>
          <Button
            variant="quiet"
            size="small"
            aria-label={labelOf(text(iPaid.part))}
            disabled={!online || pending}
            onClick={() => setAsking(true)}
          >
            {text(iPaid.part)}
          </Button>
        </div>
      )}
      {asking && (
        <Lazy
          of={PartSheet}
          with={{
            payee: payer,
            most: status.stillDue,
            onSave: (amount) => void run(true, amount),
            onClose: () => setAsking(false),
          }}
        />
      )}
      {awaitsConfirmation(status, payment) && (
        <Button
          variant="quiet"
          size="small"
          aria-label={labelOf(text(iPaid.takeBack))}
          disabled={!online}
          pending={pending}
          onClick={() => run(false)}
        >
          {text(iPaid.takeBack)}
        </Button>
      )}
      <p role="status" className="text-detail text-warning empty:hidden">
        {online ? lost && text(iPaid.lost) : text(iPaid.offline, { payer })}
      </p>
    </div>
  );
}

/** Whether what waited to be confirmed was rejected while the page was open. `isOwn`: the viewer may have taken it back. */
function useRejected(total: Cents, payment: PaidSoFar, isOwn: boolean): boolean {
  const now = { total, waits: unconfirmedOf(payment), confirmed: payment.confirmed };
  const [seen, setSeen] = useState({ ...now, isRejected: false });
  const isAsBefore = now.total === seen.total && now.confirmed === seen.confirmed;
  if (!isAsBefore || now.waits !== seen.waits)
    setSeen({ ...now, isRejected: isAsBefore && !isOwn && now.waits === 0 });
  return seen.isRejected;
}

function wordsOf(payer: string, status: PaymentStatus, payment: PaidSoFar, money: MoneyOf): string | null {
  const { state, overpaid, unconfirmedOverpayment } = status;
  const { confirmed, refunded } = payment;
  const due = money(status.stillDue);
  if (isThanks(overpaid, money(overpaid).currency))
    return text(iPaid.thanks, { payer, overpaid: money(overpaid) });
  if (state === 'overpaid') return text(iPaid.tooMuch, { payer, overpaid: money(overpaid) });
  if (state === 'paid')
    return refunded === null
      ? text(iPaid.confirmed, { payer })
      : text(iPaid.refunded, { payer, refunded: money(refunded) });
  if (awaitsConfirmation(status, payment)) {
    const reported = money(payment.reported);
    if (unconfirmedOverpayment > 0)
      return text(iPaid.reportedTooMuch, { payer, reported, overpaid: money(unconfirmedOverpayment) });
    return state === 'reported'
      ? text(iPaid.reported, { payer })
      : text(iPaid.reportedInPart, { reported, due });
  }
  return (confirmed ?? 0) > 0
    ? text(iPaid.confirmedInPart, { confirmed: money(confirmed ?? ZERO), due })
    : null;
}
