import type { ReceiptView } from '@fairtab/contract/receipt-view';
import { finalBills } from '@fairtab/texts/en/final-bills';
import { sharing } from '@fairtab/texts/en/sharing';
import { say } from '@fairtab/texts/say';
import { Button } from '../../../components/base/Button.tsx';
import { CheckIcon, CopyIcon, ShareIcon } from '../../../components/icons/icons.tsx';
import { useCopy } from '../../../lib/use-copy.ts';
import { useNow } from '../../../lib/use-now.ts';
import { guestLink } from '../share/share-address.ts';
import { shareNatively } from '../share/share-natively.ts';
import { RemindButton } from './RemindButton.tsx';
import { isTimeToRemind, remindable } from './reminders.ts';
import { useSendAgain } from './use-send-again.ts';

/** Beside an amount on the narrowest phones. */
const NARROW = 'max-[359px]:px-4 max-[359px]:text-base';

type BillActionsProps = { view: ReceiptView; onView: (view: ReceiptView) => void };

/** The one thing to do next with a final bill: send again what failed, remind who has not paid, else pass on the link. */
export function BillActions({ view, onView }: BillActionsProps) {
  const now = useNow();
  const { pending, sendAgain } = useSendAgain(view.receipt.id);
  // The answer comes before the states that it changes: the button stays for as long as it works.
  const failed = view.guests.some(({ bill }) => bill === 'failed');
  if (pending || failed)
    return (
      <Button size="large" className={NARROW} pending={pending} onClick={sendAgain}>
        {say(finalBills.sendAgain)}
      </Button>
    );
  const due = isTimeToRemind(view, now) ? remindable(view, now) : [];
  if (due.length > 0) return <RemindButton {...{ view, onView }} guests={due} className={NARROW} />;
  return view.receipt.share_token !== null && <ShareBill view={view} />;
}

function ShareBill({ view }: { view: ReceiptView }) {
  const link = guestLink(view.receipt);
  const { copied, copy } = useCopy(link);
  if ('share' in navigator)
    return (
      <Button size="large" className={NARROW} onClick={() => shareNatively(view, link)}>
        <ShareIcon /> {say(finalBills.shareBill)}
      </Button>
    );
  return (
    <Button size="large" className={NARROW} onClick={copy}>
      {copied ? <CheckIcon /> : <CopyIcon />}
      <span aria-live="polite">{say(copied ? sharing.linkCopied : finalBills.shareBill)}</span>
    </Button>
  );
}
