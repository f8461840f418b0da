import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { sharing } from '@fairtab/texts/en/sharing';
import { say } from '@fairtab/texts/say';
import { Link } from 'wouter';
import { Button, buttonStyle } from '../../../components/base/Button.tsx';
import { CopyButton } from '../../../components/base/CopyButton.tsx';
import { ShareIcon } from '../../../components/icons/receipt-icons.tsx';
import { useCanShare } from '../../../lib/device/use-from-device.ts';
import { toast } from '../../../lib/toast.ts';
import { guestLink } from './share-address.ts';

/** Fits a row of buttons on the narrowest phones. */
export const PASS_ON = 'px-2! max-[359px]:px-1! min-w-0 flex-1 text-detail';

/** Passes the link on by clipboard, or by the phone's share sheet. */
export function ShareActions({ view }: { view: ReceiptView }) {
  const link = guestLink(view.receipt);
  const canShare = useCanShare();
  return (
    <div className="flex min-w-0 flex-[2_1_0] gap-2">
      <CopyButton
        text={link}
        label={say(sharing.copyLink)}
        copiedLabel={say(sharing.linkCopied)}
        className={PASS_ON}
      />
      {canShare && (
        <Button variant="secondary" onClick={() => void shareNatively(view, link)} className={PASS_ON}>
          <ShareIcon className="size-5" /> {say(sharing.share)}
        </Button>
      )}
    </div>
  );
}

/** The way to who had what, and to the host's own selections. */
export const ReviewSelections = () => (
  <Link to="?mine=true" className={buttonStyle('secondary', 'regular', true)}>
    {say(sharing.review)}
  </Link>
);

/** The phone's share sheet. Closing it without sending is not an error. */
export async function shareNatively({ receipt }: ReceiptView, url: string): Promise<void> {
  const title = receipt.restaurant_name ?? say(sharing.shareTitle, { name: receipt.payer_name });
  const choosing =
    receipt.status !== 'finalized' && receipt.admin_flow_type !== 'preassign' && !receipt.evenly;
  try {
    await navigator.share({
      title,
      text: say(choosing ? sharing.shareChoose : sharing.shareSee, { title }),
      url,
    });
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return;
    toast({ title: say(sharing.shareFailedTitle), text: say(sharing.shareFailedText), tone: 'danger' });
  }
}
