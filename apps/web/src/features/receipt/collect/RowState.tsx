import type { GuestView } from '@fairtab/contract/receipt/receipt-view';
import type { Cents } from '@fairtab/domain/money/money';
import { awaitsConfirmation, type Payment, type PaymentStatus } from '@fairtab/domain/paying/payment-status';
import { bill } from '@fairtab/texts/en/bill';
import { paidBack } from '@fairtab/texts/en/paying';
import { text } from '@fairtab/texts/text';
import type { Tone } from '../../../components/base/Badge.tsx';
import { classNames } from '../../../components/base/class-names.ts';
import { useMoney } from '../../../components/bill/Money.tsx';
import { AlertIcon, CheckIcon } from '../../../components/icons/icons.tsx';
import { useNow } from '../../../lib/device/use-from-device.ts';
import { textWords } from './bill-texts.ts';
import { remindedWords } from './reminders.ts';

/** Whether a guest has paid, overpaid or reported anything. */
export const isSpokenOf = ({ state }: PaymentStatus, { reported, confirmed }: Payment): boolean =>
  state === 'paid' || state === 'overpaid' || reported !== null || (confirmed ?? 0) > 0;

export function PaidState({ status, payment }: { status: PaymentStatus; payment: Payment }) {
  const money = useMoney();
  const { state, outstanding, overpaid, unconfirmedOverpayment } = status;
  const { confirmed, refunded } = payment;
  if (state === 'overpaid')
    return <StateLine tone="warning" words={text(paidBack.toGiveBack, { overpaid: money(overpaid) })} />;
  if (state === 'paid')
    return (
      <StateLine
        tone="success"
        words={refunded === null ? text(bill.paid) : text(paidBack.refunded, { refunded: money(refunded) })}
      />
    );
  if (awaitsConfirmation(status, payment))
    return (
      <p className="font-semibold text-sm text-warning leading-snug">
        {state === 'reported' && confirmed === null && unconfirmedOverpayment === 0
          ? text(paidBack.saysPaid)
          : text(paidBack.saysPaidAmount, { reported: money(payment.reported) })}
      </p>
    );
  if (confirmed === null) return null;
  return (
    <p className="text-sm text-warning leading-snug">
      {text(paidBack.paidInPart, { confirmed: money(confirmed), outstanding: money(outstanding) })}
    </p>
  );
}

type TextStateProps = {
  guest: GuestView;
  total: Cents;
};

/** The state of the text with a guest's final bill, or why there is none; after a reminder, the state of that. */
export function TextState({ guest, total }: TextStateProps) {
  const now = useNow();
  const money = useMoney();
  const { bill, reminder } = guest;
  const arrived = bill === 'sent' || bill === 'delivered';
  const state = arrived && reminder !== null ? remindedWords(reminder, now) : textWords(guest, money(total));
  return state && <StateLine {...state} />;
}

export function StateLine({ tone, words }: { tone: Tone; words: string }) {
  return (
    <p className={classNames('flex items-center gap-1.5 text-sm', TONES[tone])}>
      {tone === 'success' && <CheckIcon className="size-4 shrink-0" />}
      {(tone === 'danger' || tone === 'warning') && <AlertIcon className="size-4 shrink-0" />}
      {words}
    </p>
  );
}

const TONES: Record<Tone, string> = {
  neutral: 'text-ink-soft',
  accent: 'text-accent',
  success: 'text-success',
  warning: 'text-warning',
  danger: 'font-medium text-danger',
};
