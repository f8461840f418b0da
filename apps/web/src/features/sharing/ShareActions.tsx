import type { ReceiptView } from '@fairtab/contract/receipt-view';
import { sharing } from '@fairtab/texts/en/sharing';
import { say } from '@fairtab/texts/say';
import type { ReactNode } from 'react';
import { Button } from '../../components/base/Button.tsx';
import { CopyButton } from '../../components/base/CopyButton.tsx';
import { ShareIcon } from '../../components/icons/icons.tsx';
import { toast } from '../../lib/toast.ts';
import { guestLink } from './share-address.ts';

type ShareActionsProps = {
  view: ReceiptView;
  /** A further button. */
  children?: ReactNode;
};

/** The ways to pass the link on: the phone's share sheet, where there is one, and the clipboard. */
export function ShareActions({ view, children }: ShareActionsProps) {
  const link = guestLink(view.receipt);
  const sheet = 'share' in navigator;
  return (
    <div className="grid w-full gap-2 [grid-template-columns:repeat(auto-fit,minmax(min(100%,7.5rem),1fr))]">
      {sheet && (
        <Button wide onClick={() => void shareNatively(view, link)} className="px-2">
          <ShareIcon className="size-5" /> {say(sharing.share)}
        </Button>
      )}
      <CopyButton
        text={link}
        label={say(sharing.copyLink)}
        copiedLabel={say(sharing.linkCopied)}
        variant={sheet ? 'secondary' : 'primary'}
        wide
        className="px-2"
      />
      {children}
    </div>
  );
}

/** The phone's share sheet. Closing it without sending is not an error. */
async function shareNatively({ receipt }: ReceiptView, url: string): Promise<void> {
  const title = receipt.restaurant_name ?? say(sharing.shareTitle, { name: receipt.payer_name });
  const todo = receipt.admin_flow_type === 'preassign' ? sharing.shareSee : sharing.shareChoose;
  try {
    await navigator.share({ title, text: say(todo, { title }), url });
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return;
    toast({ title: say(sharing.shareFailedTitle), text: say(sharing.shareFailedText), tone: 'danger' });
  }
}
