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
import { useEffect, useState } from 'react';
import { Button } from '../../../components/base/Button.tsx';
import { Lazy, lazyPart } from '../../../components/base/Lazy.tsx';
import { type MoneyOf, useMoney } from '../../../components/bill/Money.tsx';
import { CheckIcon } from '../../../components/icons/icons.tsx';
import { isRefused } from '../../../lib/calls/api-error.ts';
import { useAlive, useOnline } from '../../../lib/device/use-from-device.ts';
import { toastFailure } from '../../../lib/toast-failure.ts';
import { useAction } from '../../../lib/use-action.ts';
import { keep, readPart, type Storage } from '../../../receipt-client/device-storage.ts';

export const PartSheet = lazyPart(
  async () => (await import('../../../components/fields/PartSheet.tsx')).PartSheet,
);

type IPaidProps = {
  payer: string;
  /** Whether there are other payees. */
  isToSeveral?: boolean;
  /** Where what was reported is kept. The payer then reads that the payee has rejected it. */
  reports?: Reports | null;
  /** The amount due by the final bill, in cents. */
  total: Cents;
  payment: PaidSoFar;
  /** Reports a payment, or withdraws the report. */
  onReport: (report: { paid: boolean; amount: Cents }) => Promise<unknown>;
};

/** How guests report a payment, until the host confirms it. Nothing is reported without a tap. */
export function IPaid({ payer, isToSeveral = false, reports = null, total, payment, onReport }: IPaidProps) {
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
  const isRejected = useRejected(reports, { total, payment, isOwn: pending || lost });
  if (status.state === 'nothing_due') return null;
  const words = wordsOf(payer, status, payment, money);
  const labelOf = (action: string) =>
    isToSeveral ? text(iPaid.actionFor, { action, payee: payer }) : undefined;
  return (
    <div className="grid grid-cols-1 justify-items-center gap-1 text-center print:hidden">
      <p role="status" className="flex items-start gap-1.5 text-balance text-detail empty:hidden">
        {status.state === 'paid' && <CheckIcon className="mt-0.5 size-5 shrink-0 text-success" />}
        {isRejected ? text(iPaid.notReceived, { payer }) : words}
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

/** This device's storage of one bill, and the entry there of one payer and payee. */
type Reports = { storage: Storage; entry: string };

type Watched = { total: Cents; payment: PaidSoFar; isOwn: boolean };

/**
 * Whether a payee has rejected what this device saw waiting, also while the page was closed: nothing else has changed since.
 * `isOwn`: the viewer may have taken it back.
 */
function useRejected(reports: Reports | null, { total, payment, isOwn }: Watched): boolean {
  const isAlive = useAlive();
  const waits = unconfirmedOf(payment) > 0;
  const now = `${total} ${payment.confirmed}`;
  const seen = isAlive && reports ? readPart<Seen>(reports.storage, 'reports')?.[reports.entry] : undefined;
  const next = waits ? now : isOwn || seen !== now ? undefined : now;
  useEffect(() => {
    if (reports === null || seen === next) return;
    const all = readPart<Seen>(reports.storage, 'reports');
    keep(reports.storage, 'reports', { ...all, [reports.entry]: next });
  }, [reports, seen, next]);
  return !waits && !isOwn && seen === now;
}

type Seen = Record<string, string | undefined>;

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
    if (unconfirmedOverpayment > 0 && !isThanks(unconfirmedOverpayment, reported.currency))
      return text(iPaid.reportedTooMuch, { payer, reported, overpaid: money(unconfirmedOverpayment) });
    return state === 'reported'
      ? text(iPaid.reported, { payer })
      : text(iPaid.reportedInPart, { reported, due });
  }
  return (confirmed ?? 0) > 0
    ? text(iPaid.confirmedInPart, { confirmed: money(confirmed ?? ZERO), due })
    : null;
}
