import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { bill as texts } from '@fairtab/texts/en/bill';
import { text } from '@fairtab/texts/text';
import { useState } from 'react';
import { Button } from '../../components/base/Button.tsx';
import { Lazy, lazyPart } from '../../components/base/Lazy.tsx';
import { WholeIcon } from '../../components/icons/receipt-icons.tsx';
import type { GuestBill } from './state/guest-bill.ts';

const PhotoViewer = lazyPart(async () => (await import('../photo/PhotoViewer.tsx')).PhotoViewer);

type GuestPhotoProps = {
  bill: GuestBill;
  view: ReceiptView;
};

/** The photo for guests, with items linked to its lines. */
export function GuestPhoto({ bill, view }: GuestPhotoProps) {
  const [address, setAddress] = useState<string | null>(null);
  /** The address expires, so rendered pages omit it and ask for it here. */
  async function open() {
    if (!bill.get().view?.receipt.image_url) await bill.load();
    setAddress(bill.get().view?.receipt.image_url ?? null);
  }
  return (
    <div className="noscript:hidden in-[header]:-my-1.5">
      <Button variant="quiet" size="small" className="in-[header]:-mx-3" onClick={() => void open()}>
        <WholeIcon className="size-5" />
        <span className="max-[359px]:in-[header]:sr-only">{text(texts.seePhoto)}</span>
      </Button>
      {address && (
        <Lazy of={PhotoViewer} with={{ address, items: view.items, onClose: () => setAddress(null) }} />
      )}
    </div>
  );
}
