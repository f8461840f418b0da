import type { GuestView, ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import type { Cents } from '@fairtab/domain/money/money';
import {
  awaitsConfirmation,
  type PaidSoFar,
  type PaymentStatus,
} from '@fairtab/domain/paying/payment-status';
import { RESENDABLE_STATES } from '@fairtab/domain/texting/messages';
import type { Payment } from '@fairtab/receipt/model';
import { type Owed, pairIn } from '@fairtab/receipt/paying/pairs';
import { lastBetween, waitingBetween } from '@fairtab/receipt/paying/take-back';
import { components, copying } from '@fairtab/texts/en/common';
import { finalBills } from '@fairtab/texts/en/final-bills';
import { paidBack } from '@fairtab/texts/en/paying';
import { sharing } from '@fairtab/texts/en/sharing';
import { text } from '@fairtab/texts/text';
import type { ReactNode, RefObject } from 'react';
import { Button } from '../../../components/base/Button.tsx';
import { classNames } from '../../../components/base/class-names.ts';
import { useMoney } from '../../../components/bill/Money.tsx';
import { CopyIcon, UploadIcon } from '../../../components/icons/form-icons.tsx';
import { CheckIcon } from '../../../components/icons/icons.tsx';
import { BellIcon, CodeIcon, UndoIcon } from '../../../components/icons/receipt-icons.tsx';
import { MenuItem } from '../../../components/overlays/Menu.tsx';
import { announce } from '../../../lib/announce.ts';
import { call } from '../../../lib/calls/api.ts';
import { ignoreSecondTap, useDoubleTap } from '../../../lib/device/double-tap.ts';
import { useNow } from '../../../lib/device/use-from-device.ts';
import { useAction } from '../../../lib/use-action.ts';
import type { useSendAgain } from './bill-texts.ts';
import { reminderFor, type useRemind, whyNotReminded } from './reminders.ts';

type FinalActionProps = {
  guest: GuestView;
  name: string;
  /** What they pay everyone. */
  owed: Owed;
  /** What they pay the host. */
  status: PaymentStatus;
  payment: PaidSoFar;
  noted: ReturnType<typeof usePayment>;
  sending: ReturnType<typeof useSendAgain>;
  reminding: ReturnType<typeof useRemind>;
  onCopy: () => void;
};

/** What to do about a guest who owes: confirm their reported payment; else remind them, or send their bill again, and its link. */
export function FinalAction(props: FinalActionProps & { onConfirm: () => void }) {
  const { guest, name, owed, status, payment, noted, sending, reminding, onConfirm, onCopy } = props;
  const now = useNow();
  if (awaitsConfirmation(status, payment)) return <Confirm {...{ name, noted, onConfirm }} />;
  if (!owes(props)) return null;
  const { bill, bill_failure: failure } = guest;
  // Over the daily limit a text would fail again, and opted-out phones get none.
  const failed = bill === 'unknown' || (bill === 'failed' && failure !== 'limit');
  return (
    <>
      {failed && (
        <RowAction
          label={text(paidBack.sendAgainLabel, { name })}
          pending={sending.pending}
          onPress={sending.sendAgain}
        >
          {text(finalBills.sendAgain)}
        </RowAction>
      )}
      {reminderFor(guest, owed, now).sends && (
        <RowAction
          label={text(paidBack.remindLabel, { name })}
          pending={reminding.pending}
          onPress={() => void reminding.run(guest.id)}
        >
          {text(paidBack.remind)}
        </RowAction>
      )}
      <RowAction label={text(finalBills.copyLinkLabel, { name })} onPress={onCopy}>
        {text(copying.copyLink)}
      </RowAction>
    </>
  );
}

/** Confirms what was reported. */
export const Confirm = ({
  name,
  noted,
  onConfirm,
}: Pick<FinalActionProps, 'name' | 'noted'> & { onConfirm: () => void }) => (
  <RowAction label={text(paidBack.confirmLabel, { name })} pending={noted.pending} onPress={onConfirm}>
    {text(components.confirm)}
  </RowAction>
);

/** Whether the row itself has the guest's link: they owe, and have not reported a payment that waits for the host. */
const owes = ({ status, payment }: Pick<FinalActionProps, 'status' | 'payment'>): boolean =>
  status.state === 'outstanding' && !awaitsConfirmation(status, payment);

/** Whether a guest has paid, overpaid or reported anything. */
export const isSpokenOf = ({ state }: PaymentStatus, { reported, confirmed }: PaidSoFar): boolean =>
  state === 'paid' || state === 'overpaid' || reported !== null || (confirmed ?? 0) > 0;

/** Marks a guest as paid or refunded in one tap, and undoes the last of it. A reported payment is confirmed instead. */
export function PaidCheck({
  name,
  status,
  payment,
  noted,
}: Pick<FinalActionProps, 'name' | 'status' | 'payment' | 'noted'>) {
  const { state, overpaid, outstanding } = status;
  const money = useMoney();
  if (state === 'nothing_due' || awaitsConfirmation(status, payment)) return null;
  if (state === 'overpaid')
    return (
      <RowAction
        label={text(paidBack.giveBackLabel, { name, overpaid: money(overpaid) })}
        pending={noted.pending}
        onPress={() => void noted.markRefunded(overpaid)}
      >
        {text(paidBack.giveBack)}
      </RowAction>
    );
  if (state !== 'paid')
    return (
      <RowAction
        label={text(paidBack.markPaidLabel, { name })}
        pending={noted.pending}
        onPress={() => void noted.mark(outstanding)}
      >
        {text(paidBack.markPaid)}
      </RowAction>
    );
  const { last } = noted;
  if (last === undefined) return null;
  const refunded = payment.refunded !== null;
  const amount = money(last.amount);
  const isPart = !refunded && last.amount !== payment.confirmed;
  return (
    <RowAction
      plain
      label={text(refunded ? paidBack.undoGivenLabel : paidBack.undoPaidLabel, { name, amount })}
      pending={noted.pending}
      onPress={() => void noted.takeBack([last])}
    >
      {isPart ? text(paidBack.undoPart, { amount }) : text(components.undo)}
    </RowAction>
  );
}

/** Takes back the last of what was paid in parts, or of too much. */
export function UndoItem({ noted: { last, takeBack } }: Pick<FinalActionProps, 'noted'>) {
  const money = useMoney();
  if (last === undefined) return null;
  return (
    <MenuItem
      icon={UndoIcon}
      label={text(paidBack.undoPart, { amount: money(last.amount) })}
      onSelect={() => void takeBack([last])}
    />
  );
}

type RowActionProps = {
  /** For screen readers: the action and the guest. */
  label: string;
  pending?: boolean;
  /** Without an outline, so that it does not ask to be pressed. */
  plain?: boolean;
  onPress: () => void;
  children: ReactNode;
};

/** Its tap area is taller than its outline and overlaps the row's text, so that all rows have one height. */
function RowAction({ label, pending = false, plain = false, onPress, children }: RowActionProps) {
  return (
    <Button
      variant="quiet"
      size="small"
      className={classNames('-my-3 shrink-0', plain ? '-mr-3' : 'px-0! hover:bg-transparent')}
      aria-label={label}
      pending={pending}
      onClick={onPress}
    >
      {plain ? (
        children
      ) : (
        <span className="rounded-full border border-accent px-2.5 py-0.5 max-[359px]:px-2">{children}</span>
      )}
    </Button>
  );
}

/** What the row itself does not offer, and why a guest who owes cannot be reminded now. */
export function FinalMenu(props: FinalActionProps & { onShowCode: () => void; onPart: () => void }) {
  const { guest, name, owed, status, payment, noted, sending, onCopy, onShowCode, onPart } = props;
  const reminder = reminderFor(guest, owed, useNow());
  const why = reminder.sends ? undefined : whyNotReminded(name, reminder);
  return (
    <>
      {why !== undefined && (
        <MenuItem icon={BellIcon} label={text(paidBack.remind)} onSelect={() => {}} unavailable={why} />
      )}
      {owes(props) && <MenuItem icon={CheckIcon} label={text(paidBack.markPart)} onSelect={onPart} />}
      {status.state !== 'paid' && <UndoItem noted={noted} />}
      {awaitsConfirmation(status, payment) && (
        <MenuItem icon={UndoIcon} label={text(paidBack.notReceived)} onSelect={() => void noted.reject()} />
      )}
      {RESENDABLE_STATES.some((resendable) => resendable === guest.bill) && (
        <MenuItem icon={UploadIcon} label={text(finalBills.sendAgain)} onSelect={sending.sendAgain} />
      )}
      {!owes(props) && <MenuItem icon={CopyIcon} label={text(copying.copyLink)} onSelect={onCopy} />}
      <MenuItem icon={CodeIcon} label={text(sharing.showCode)} onSelect={onShowCode} />
    </>
  );
}

type Options = {
  view: ReceiptView;
  guestId: string;
  /** The payee: the host by default. */
  toGuestId?: string;
  name: string;
  row: RefObject<HTMLElement | null>;
  onView: (view: ReceiptView) => void;
};

/** The host's record of one guest's payment. Amounts are those that the page shows. */
export function usePayment({ view, guestId: guest_id, toGuestId, name, row, onView }: Options) {
  const p_receipt_id = view.receipt.id;
  const about = { p_receipt_id, guest_id, ...(toGuestId && { to_guest_id: toGuestId }) };
  const to = toGuestId ?? view.guests.find(({ is_host }) => is_host)?.id ?? '';
  const doubleTap = useDoubleTap();
  const money = useMoney();
  const { pending, run } = useAction(async (note: () => Promise<ReceiptView>, words: string) => {
    onView(await note());
    announce(words);
    doubleTap.changed();
  }, text(components.saveFailed));
  /** Undo appears where the button was, so the second tap of a double tap is ignored. */
  async function press(...args: Parameters<typeof run>) {
    if (doubleTap.isSecondTap()) return;
    // A paid row is lower, which would put the next row's button under a finger that taps again.
    if (row.current) row.current.style.minHeight = `${row.current.getBoundingClientRect().height}px`;
    await run(...args);
  }
  const takeBack = (payments: readonly Payment[], confirmed = true) => {
    const body = { p_receipt_id, payment_ids: payments.map(({ id }) => id), confirmed };
    const isGiven = payments.some((one) => one.to_guest_id === guest_id);
    return press(
      () => call('POST /rest/v1/rpc/unmark_paid', { body }),
      text(isGiven ? paidBack.undoGivenLabel : paidBack.unpaidLabel, { name }),
    );
  };
  const paid = (amount: Cents) =>
    amount < pairIn(view, guest_id, to).status.outstanding
      ? text(paidBack.partConfirmed, { name, amount: money(amount) })
      : text(paidBack.paidLabel, { name });
  return {
    pending,
    confirm: (amount: Cents) =>
      press(() => call('POST /rest/v1/rpc/confirm_payment', { body: { ...about, amount } }), paid(amount)),
    mark: (amount: Cents) =>
      press(() => call('POST /rest/v1/rpc/mark_paid', { body: { ...about, amount } }), paid(amount)),
    async markRefunded(amount: Cents) {
      const body = { ...about, amount };
      await press(
        () => call('POST /rest/v1/rpc/mark_refunded', { body }),
        text(paidBack.givenLabel, { name }),
      );
      // The notice above the rows is gone, which moved them.
      ignoreSecondTap();
    },
    last: lastBetween(view, guest_id, to),
    takeBack,
    reject: () => takeBack(waitingBetween(view, guest_id, to), false),
  };
}
