import type { ReceiptView } from '@fairtab/contract/receipt-view';
import { sharing } from '@fairtab/texts/en/sharing';
import { say } from '@fairtab/texts/say';
import { Button } from '../../../components/base/Button.tsx';
import { CopyButton } from '../../../components/base/CopyButton.tsx';
import { ShareIcon } from '../../../components/icons/icons.tsx';
import { guestLink } from './share-address.ts';
import { shareNatively } from './share-natively.ts';

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
