import type { GuestView, ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { copying } from '@fairtab/texts/en/common';
import { sharing } from '@fairtab/texts/en/sharing';
import { text } from '@fairtab/texts/text';
import { CopyButton } from '../../../components/base/CopyButton.tsx';
import { Dialog } from '../../../components/overlays/Dialog.tsx';
import { type Names, nameIn } from '../../person-bill/index.ts';
import { TableCode } from './SharePanel.tsx';
import { billLink } from './share-address.ts';

type GuestLinkProps = {
  receipt: ReceiptView['receipt'];
  names: Names;
  guest: GuestView;
  onClose: () => void;
};

export function GuestLink({ receipt, names, guest, onClose }: GuestLinkProps) {
  const name = nameIn(names, guest.id);
  const link = billLink(receipt, guest);
  return (
    <Dialog onClose={onClose} title={text(sharing.linkOf, { name })}>
      <div className="grid grid-cols-1 justify-items-center gap-3">
        <TableCode link={link} label={text(sharing.linkCodeLabel, { name })} />
        <p className="wrap-anywhere text-center text-detail">{link.replace(/^https?:\/\//, '')}</p>
        <CopyButton text={link} label={text(copying.copyLink)} copiedLabel={text(sharing.linkCopied)} />
      </div>
    </Dialog>
  );
}
