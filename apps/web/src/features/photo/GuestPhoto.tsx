import type { ReceiptView } from '@fairtab/contract/receipt-view';
import { photo } from '@fairtab/texts/en/photo';
import { say } from '@fairtab/texts/say';
import { useState } from 'react';
import { Button } from '../../components/base/Button.tsx';
import { WholeIcon } from '../../components/icons/icons.tsx';
import { PhotoViewer } from './PhotoViewer.tsx';

/** The photo for guests: which line is which item. The newest address is taken when it is opened. */
export function GuestPhoto({ view }: { view: ReceiptView }) {
  const [address, setAddress] = useState<string | null>(null);
  const { image_url } = view.receipt;
  if (image_url === null) return null;
  return (
    <>
      <Button variant="quiet" size="small" onClick={() => setAddress(image_url)}>
        <WholeIcon className="size-5" /> {say(photo.open)}
      </Button>
      {address && <PhotoViewer address={address} items={view.items} onClose={() => setAddress(null)} />}
    </>
  );
}
