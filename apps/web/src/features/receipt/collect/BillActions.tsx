import type { GuestView, ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { finalBills } from '@fairtab/texts/en/final-bills';
import { paidBack } from '@fairtab/texts/en/paying';
import { sharing } from '@fairtab/texts/en/sharing';
import { text } from '@fairtab/texts/text';
import { Button } from '../../../components/base/Button.tsx';
import { CopyIcon } from '../../../components/icons/form-icons.tsx';
import { CheckIcon } from '../../../components/icons/icons.tsx';
import { ShareIcon } from '../../../components/icons/receipt-icons.tsx';
import { useConfirm } from '../../../components/overlays/use-confirm.tsx';
import { useCopy } from '../../../lib/device/use-copy.ts';
import { useCanShare, useNow } from '../../../lib/device/use-from-device.ts';
import { displayNames } from '../../person-bill/index.ts';
import { peopleNamed } from '../people/people.ts';
import { shareNatively } from '../share/SharePanel.tsx';
import { guestLink } from '../share/share-address.ts';
import { useSendAgain } from './bill-texts.ts';
import { getsBack, isSettled } from './GetsBack.tsx';
import { isTimeToRemind, remindable, useRemind } from './reminders.ts';

/** Beside an amount on the narrowest phones. */
const NARROW = 'max-[359px]:px-4 max-[359px]:text-base';

type BillActionsProps = { view: ReceiptView; onView: (view: ReceiptView) => void };

/** The next step for a final bill: resend failed texts, remind guests, or pass on the link, until everything is settled. */
export function BillActions({ view, onView }: BillActionsProps) {
  const now = useNow();
  const { pending, sendAgain } = useSendAgain(view.receipt.id);
  /** Texts how to pay to guests whose bill was sent before the host had added a payment method. */
  const wayToPay = useSendAgain(view.receipt.id, { wayToPay: true });
  // The response arrives before the new states: the button must stay while the request runs.
  const failed = view.guests.some(({ bill }) => bill === 'failed');
  if (pending || failed)
    return (
      <Button size="large" className={NARROW} pending={pending} onClick={sendAgain}>
        {text(finalBills.sendAgain)}
      </Button>
    );
  const lacking = view.guests.filter((guest) => guest.lacks_way_to_pay).length;
  if (lacking > 0)
    return (
      <Button size="large" className={NARROW} pending={wayToPay.pending} onClick={wayToPay.sendAgain}>
        {text(finalBills.sendWayToPay, { count: lacking })}
      </Button>
    );
  const due = isTimeToRemind(view, now) ? remindable(view, now) : [];
  if (due.length > 0) return <RemindButton {...{ view, onView }} guests={due} />;
  const figures = getsBack(view);
  if (isSettled(figures))
    return (
      <p className="flex items-center gap-2 font-semibold text-success">
        <CheckIcon /> {text(paidBack.allSettled)}
      </p>
    );
  // The refund in the guest's row is then all that is left to do.
  if (figures.outstanding === 0 && figures.overpaid.length > 0) return null;
  return view.receipt.share_token !== null && <ShareBill view={view} />;
}

function ShareBill({ view }: { view: ReceiptView }) {
  const canShare = useCanShare();
  const link = guestLink(view.receipt);
  // Latecomers are to be answered first.
  const variant = view.latecomers.length > 0 ? 'secondary' : 'primary';
  const { copied, copy } = useCopy(link);
  return (
    <Button
      variant={variant}
      size="large"
      className={NARROW}
      onClick={canShare ? () => shareNatively(view, link) : copy}
    >
      {canShare ? <ShareIcon /> : copied ? <CheckIcon /> : <CopyIcon />}
      <span aria-live="polite">{text(copied ? sharing.linkCopied : finalBills.shareBill)}</span>
    </Button>
  );
}

function RemindButton({ view, guests, onView }: BillActionsProps & { guests: GuestView[] }) {
  const { confirm, dialog } = useConfirm();
  const { pending, run: remind } = useRemind(view.receipt.id, onView);
  const count = guests.length;

  async function ask() {
    const names = peopleNamed(guests, displayNames(view.guests));
    const sure = await confirm({
      title: text(paidBack.remindHeading, { count }),
      text: text(paidBack.remindText, { names }),
      action: text(paidBack.remind),
    });
    if (sure) await remind();
  }

  return (
    <>
      <Button size="large" className={NARROW} pending={pending} onClick={ask}>
        {text(paidBack.remindMany, { count })}
      </Button>
      {dialog}
    </>
  );
}
