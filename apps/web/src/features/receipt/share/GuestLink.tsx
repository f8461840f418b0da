import type { GuestView, ReceiptView } from '@fairtab/contract/receipt-view';
import { sharing } from '@fairtab/texts/en/sharing';
import { say } from '@fairtab/texts/say';
import { type ReactNode, useState } from 'react';
import { CopyButton } from '../../../components/base/CopyButton.tsx';
import { Dialog } from '../../../components/base/Dialog.tsx';
import { billLink } from './share-address.ts';
import { TableCode } from './TableCode.tsx';

type Shown = { guest: GuestView; name: string };

/** Shows the link of one guest's own bill, to copy or to scan. Render `dialog` anywhere in the page. */
export function useGuestLink(receipt: ReceiptView['receipt']): {
  show: (guest: GuestView, name: string) => void;
  dialog: ReactNode;
} {
  const [shown, setShown] = useState<Shown | null>(null);
  const dialog = shown && (
    <GuestLink link={billLink(receipt, shown.guest)} name={shown.name} onClose={() => setShown(null)} />
  );
  return { show: (guest, name) => setShown({ guest, name }), dialog };
}

function GuestLink({ link, name, onClose }: { link: string; name: string; onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title={say(sharing.linkOf, { name })}>
      <div className="grid grid-cols-1 justify-items-center gap-3">
        <TableCode link={link} label={say(sharing.linkCodeLabel, { name })} />
        <p className="wrap-anywhere text-center text-detail">{link.replace(/^https?:\/\//, '')}</p>
        <CopyButton text={link} label={say(sharing.copyLink)} copiedLabel={say(sharing.linkCopied)} />
      </div>
    </Dialog>
  );
}
