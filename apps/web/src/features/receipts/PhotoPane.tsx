import type { ReceiptView } from '@fairtab/contract/receipt-view';
import { useEffect, useState } from 'react';
import { EnlargeIcon } from '../../components/host/icons.ts';
import { PhotoViewer } from './PhotoViewer.tsx';

/**
 * The photo to compare with: beside the items on a wide screen, a strip above them on a phone. Either opens it at full
 * size. The signed address changes every half hour; the picture that is shown stays until another photo comes.
 */
export function PhotoPane({ view }: { view: ReceiptView }) {
  const [open, setOpen] = useState(false);
  const [broken, setBroken] = useState<string | null>(null);
  const address = useSteadyAddress(view.receipt.image_url);
  if (address === null || broken === address)
    return (
      <div className="hidden place-items-center rounded-md border-2 border-line border-dashed p-10 text-center text-ink-soft lg:grid">
        {broken ? 'The photo could not be loaded.' : 'There is no photo of this receipt.'}
      </div>
    );
  return (
    <div className="lg:sticky lg:top-4">
      <button
        type="button"
        onClick={() => setOpen(true)}
        aria-label="View the photo of the receipt"
        className="group relative block w-full overflow-hidden rounded-md bg-sunk shadow-sheet"
      >
        <img
          src={address}
          alt=""
          onError={() => setBroken(address)}
          className="h-28 w-full object-cover object-[50%_25%] lg:h-auto lg:max-h-[calc(100dvh-8rem)] lg:object-contain"
        />
        <span className="absolute right-3 bottom-3 inline-flex min-h-9 items-center gap-2 rounded-full bg-sheet px-3 font-semibold text-[0.9375rem] shadow-sheet">
          <EnlargeIcon className="size-4" /> View photo
        </span>
      </button>
      {open && <PhotoViewer address={address} onClose={() => setOpen(false)} />}
    </div>
  );
}

/** The same photo under a newer signature is the same photo: it is not loaded again. */
function useSteadyAddress(address: string | null): string | null {
  const [steady, setSteady] = useState(address);
  const file = address?.split('?')[0];
  useEffect(() => {
    setSteady((old) => (old?.split('?')[0] === file ? old : address));
  }, [address, file]);
  return steady;
}
