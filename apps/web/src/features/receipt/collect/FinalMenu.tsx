import type { GuestView } from '@fairtab/contract/receipt-view';
import { RESENDABLE_STATES } from '@fairtab/domain/messages';
import type { Cents } from '@fairtab/domain/money';
import type { Payment, Standing } from '@fairtab/domain/still-out';
import { paidBack } from '@fairtab/texts/en/paid-back';
import { say } from '@fairtab/texts/say';
import { MenuItem } from '../../../components/base/Menu.tsx';
import { BellIcon, CheckIcon, CopyIcon, UndoIcon, UploadIcon } from '../../../components/icons/icons.tsx';
import { useNow } from '../../../lib/use-now.ts';
import { reminderFor, whyNotReminded } from './reminders.ts';
import type { usePayment } from './use-payment.ts';

type FinalMenuProps = {
  guest: GuestView;
  name: string;
  total: Cents;
  standing: Standing;
  payment: Payment;
  noted: ReturnType<typeof usePayment>;
  onRemind: () => void;
  onSendAgain: () => void;
  onCopy: () => void;
};

/** What the host can do about one person's part of a final bill. */
export function FinalMenu(props: FinalMenuProps) {
  const { guest, name, total, standing, payment, noted, onRemind, onSendAgain, onCopy } = props;
  const { said, confirmed } = payment;
  const { state, out } = standing;
  const reminder = reminderFor(guest, total, useNow());
  const why = reminder.sends ? undefined : whyNotReminded(name, reminder);
  return (
    <>
      {out > 0 && (
        <MenuItem onSelect={() => void noted.mark(total)} icon={<CheckIcon className="size-5" />}>
          {say(paidBack.markPaid)}
        </MenuItem>
      )}
      {(reminder.sends || why !== undefined) && (
        <MenuItem onSelect={onRemind} icon={<BellIcon className="size-5" />} unavailable={why}>
          {say(paidBack.remind)}
        </MenuItem>
      )}
      {confirmed !== null && (
        <MenuItem onSelect={() => void noted.takeBack('host')} icon={<UndoIcon className="size-5" />}>
          {say(paidBack.unmarkPaid)}
        </MenuItem>
      )}
      {state !== 'paid' && said !== null && said !== confirmed && (
        <MenuItem onSelect={() => void noted.takeBack('guest')} icon={<UndoIcon className="size-5" />}>
          {say(paidBack.notReceived)}
        </MenuItem>
      )}
      {RESENDABLE_STATES.some((resendable) => resendable === guest.bill) && (
        <MenuItem onSelect={onSendAgain} icon={<UploadIcon className="size-5" />}>
          {say(paidBack.sendAgain)}
        </MenuItem>
      )}
      <MenuItem onSelect={onCopy} icon={<CopyIcon className="size-5" />}>
        {say(paidBack.copyLink)}
      </MenuItem>
    </>
  );
}
