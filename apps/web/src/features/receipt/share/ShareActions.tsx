import type { ReceiptView } from '@fairtab/contract/receipt-view';
import { sharing } from '@fairtab/texts/en/sharing';
import { say } from '@fairtab/texts/say';
import { Link } from '@tanstack/react-router';
import { Button } from '../../../components/base/Button.tsx';
import { buttonStyle } from '../../../components/base/button-style.ts';
import { CopyButton } from '../../../components/base/CopyButton.tsx';
import { ShareIcon } from '../../../components/icons/icons.tsx';
import { toast } from '../../../lib/toast.ts';
import { guestLink } from './share-address.ts';

/** The ways to pass the link on: the phone's share sheet, where there is one, and the clipboard. */
export function ShareActions({ view }: { view: ReceiptView }) {
  const link = guestLink(view.receipt);
  const sheet = 'share' in navigator;
  return (
    <div className="grid w-full gap-2 [grid-template-columns:repeat(auto-fit,minmax(min(100%,6.75rem),1fr))]">
      {sheet && (
        <Button wide onClick={() => void shareNatively(view, link)} className="px-2!">
          <ShareIcon className="size-5" /> {say(sharing.share)}
        </Button>
      )}
      <CopyButton
        text={link}
        label={say(sharing.copyLink)}
        copiedLabel={say(sharing.linkCopied)}
        variant={sheet ? 'secondary' : 'primary'}
        wide
        className="px-2! max-[359px]:px-1! max-[359px]:text-detail"
      />
    </div>
  );
}

/** Leads to what the host themselves had, and to who had what. */
export const ReviewSelections = () => (
  <Link to="." search={{ mine: true }} className={buttonStyle('secondary', 'regular', true)}>
    {say(sharing.review)}
  </Link>
);

/** The phone's share sheet. Closing it without sending is not an error. */
export async function shareNatively({ receipt }: ReceiptView, url: string): Promise<void> {
  const title = receipt.restaurant_name ?? say(sharing.shareTitle, { name: receipt.payer_name });
  const choosing = receipt.status !== 'finalized' && receipt.admin_flow_type !== 'preassign';
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
