import type { GuestView, ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import type { Cents } from '@fairtab/domain/money/money';
import {
  awaitsConfirmation,
  isThanks,
  type PaidSoFar,
  type PaymentStatus,
  unconfirmedOf,
} from '@fairtab/domain/paying/payment-status';
import { owedIn, toPayIn } from '@fairtab/receipt/paying/pairs';
import { paidToHostIn } from '@fairtab/receipt/paying/to-host';
import { bill, wholeBill } from '@fairtab/texts/en/bill';
import { copying } from '@fairtab/texts/en/common';
import { finalBills } from '@fairtab/texts/en/final-bills';
import { paidBack } from '@fairtab/texts/en/paying';
import { text } from '@fairtab/texts/text';
import { useRef, useState } from 'react';
import type { Tone } from '../../../components/base/Badge.tsx';
import { classNames } from '../../../components/base/class-names.ts';
import { Lazy, lazyPart } from '../../../components/base/Lazy.tsx';
import { Avatar } from '../../../components/bill/Avatar.tsx';
import { useCurrency, useMoney } from '../../../components/bill/Money.tsx';
import { AskedMoney } from '../../../components/fields/AskedMoney.tsx';
import { GuestAddress } from '../../../components/host/GuestAddress.tsx';
import { NamedAmount } from '../../../components/host/NamedAmount.tsx';
import { AlertIcon, CheckIcon } from '../../../components/icons/icons.tsx';
import { announce } from '../../../lib/announce.ts';
import { useCopy } from '../../../lib/device/use-copy.ts';
import { useNow } from '../../../lib/device/use-from-device.ts';
import { nameWithCompanions } from '../../person-bill/index.ts';
import { ActionSpace, PayWords, PersonMenu, WhoPaysItem } from '../people/PersonRow.tsx';
import { billLink } from '../share/share-address.ts';
import { textWords, useSendAgain } from './bill-texts.ts';
import { FinalAction, FinalMenu, isSpokenOf, PaidCheck, usePayment } from './FinalActions.tsx';
import { remindedWords, useRemind } from './reminders.ts';

const guestAmount = lazyPart(async () => (await import('./PaidParts.tsx')).GuestAmount, 'PaidParts');
const paidPart = lazyPart(async () => (await import('./PaidParts.tsx')).PaidPart, 'PaidParts');

export const PartSheet = lazyPart(
  async () => (await import('../../../components/fields/PartSheet.tsx')).PartSheet,
);

type FinalRowProps = {
  view: ReceiptView;
  guest: GuestView;
  name: string;
  /** Their amount due, including those they pay for. */
  total: Cents;
  /** The same in the receipt's currency. */
  onReceipt: Cents;
  onShowCode: () => void;
  onWhoPays: () => void;
  onView: (view: ReceiptView) => void;
};

export function FinalRow(props: FinalRowProps) {
  const { view, guest, name, total, onReceipt, onShowCode, onWhoPays, onView } = props;
  const { receipt } = view;
  const receiptId = receipt.id;
  const row = useRef<HTMLLIElement>(null);
  const [asking, setAsking] = useState(false);
  const owed = owedIn(view, guest.id);
  const { amount, paid: payment, status } = paidToHostIn(view, guest.id);
  const noted = usePayment({ view, guestId: guest.id, name, row, onView });
  const sending = useSendAgain(receiptId, { guestId: guest.id });
  const reminding = useRemind(receiptId, onView);
  const { copied, copy } = useCopy(billLink(receipt, guest));
  async function copyLink() {
    if (await copy()) announce(text(finalBills.copiedLinkLabel, { name }));
  }

  async function confirm() {
    await noted.confirm(unconfirmedOf(payment));
    // The button that had the focus is gone.
    row.current?.querySelector<HTMLElement>('[aria-haspopup=menu]')?.focus({ preventScroll: true });
  }

  const actions = { guest, name, owed, status, payment, noted, sending, reminding, onCopy: copyLink };
  return (
    <li ref={row} className="flex min-h-12 items-center gap-x-3 py-1">
      {/* With large text on a narrow phone, the words wrap below the picture to the full width. */}
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3">
        {/* The narrowest phones need the room for words. */}
        <span className="contents max-[359px]:hidden">
          <Avatar id={guest.id} name={name} silent />
        </span>
        <div className="min-w-0 flex-[1_1_8rem]">
          <NamedAmount
            name={nameWithCompanions(name, guest.companions)}
            you={guest.is_host}
            amount={
              guest.is_host || (view.contributions.length === 0 && toPayIn({ amount, status }) === total) ? (
                <AskedMoney receipt={receipt} cents={total} onReceipt={onReceipt} className="font-semibold" />
              ) : (
                <Lazy of={guestAmount} with={{ view, guestId: guest.id }} />
              )
            }
          />
          <div className="mt-0.5 flex flex-wrap items-center justify-between gap-x-2 gap-y-1">
            <div
              className={`min-w-0 ${
                status.state === 'outstanding' || status.state === 'overpaid'
                  ? 'flex-[1_1_10rem]'
                  : 'flex-[1_1_5rem]'
              }`}
            >
              <PayWords view={view} guest={guest} />
              {view.contributions.length > 0 && <Lazy of={paidPart} with={{ view, guest }} />}
              {guest.is_host && <p className="text-ink-soft text-sm">{text(wholeBill.ownPart)}</p>}
              {copied ? (
                <StateLine tone="success" words={text(copying.copied)} />
              ) : isSpokenOf(status, payment) ? (
                <PaidState status={status} payment={payment} />
              ) : (
                <div className="flex flex-wrap gap-x-2">
                  <GuestAddress guest={guest} />
                  <TextState guest={guest} total={total} />
                </div>
              )}
            </div>
            {!guest.is_host && (
              <span className="ml-auto flex min-w-0 flex-wrap items-center justify-end gap-x-1.5 gap-y-3 py-1">
                <FinalAction {...actions} onConfirm={confirm} />
                <PaidCheck {...actions} />
              </span>
            )}
          </div>
        </div>
      </div>
      {guest.is_host ? (
        <ActionSpace />
      ) : (
        <PersonMenu name={name}>
          <FinalMenu {...actions} onShowCode={onShowCode} onPart={() => setAsking(true)} />
          {(status.state !== 'nothing_due' || guest.paid_by !== null) && (
            <WhoPaysItem view={view} guest={guest} onSelect={onWhoPays} />
          )}
        </PersonMenu>
      )}
      {asking && (
        <Lazy
          of={PartSheet}
          with={{
            name,
            most: status.outstanding,
            onSave: (amount) => void noted.mark(amount),
            onClose: () => setAsking(false),
          }}
        />
      )}
    </li>
  );
}

export function PaidState({ status, payment }: { status: PaymentStatus; payment: PaidSoFar }) {
  const money = useMoney();
  const currency = useCurrency();
  const { state, outstanding, overpaid, unconfirmedOverpayment } = status;
  const { confirmed, refunded } = payment;
  if (isThanks(overpaid, currency))
    return <StateLine tone="success" words={text(paidBack.thanks, { overpaid: money(overpaid) })} />;
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
          : text(paidBack.saysPaidAmount, { reported: money(unconfirmedOf(payment)) })}
      </p>
    );
  if (confirmed === null) return null;
  return (
    <p className="text-sm text-warning leading-snug">
      {text(paidBack.paidInPart, { confirmed: money(confirmed), outstanding: money(outstanding) })}
    </p>
  );
}

/** The state of the text with a guest's final bill, or why there is none; after a reminder, the state of that. */
export function TextState({ guest, total }: { guest: GuestView; total: Cents }) {
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
