import type { ReceiptView } from '@fairtab/contract/receipt-view';
import type { LineItem, PhotoBox } from '@fairtab/domain/photo-lines';
import { photo } from '@fairtab/texts/en/photo';
import { say } from '@fairtab/texts/say';
import { useState } from 'react';
import { EnlargeIcon } from '../../components/icons/icons.tsx';
import { LitPhoto } from './LitPhoto.tsx';
import { OpenedPhoto } from './OpenedPhoto.tsx';
import { useSteadyAddress } from './use-steady-address.ts';

type PhotoPaneProps = {
  view: ReceiptView;
  /** The item whose line lights up, and at which the photo opens. */
  lit?: string | null;
  onAddLine: (item: LineItem) => void;
};

const NO_BOXES: readonly PhotoBox[] = [];

/**
 * The photo to compare with: beside the items on a wide screen, a strip above them on a phone. Either opens it at full
 * size, beside the bill.
 */
export function PhotoPane({ view, lit = null, onAddLine }: PhotoPaneProps) {
  const [open, setOpen] = useState(false);
  const [broken, setBroken] = useState<string | null>(null);
  const address = useSteadyAddress(view.receipt.image_url);
  const boxes = view.items.find((item) => item.id === lit)?.photo_boxes ?? NO_BOXES;
  if (address === null || broken === address)
    return (
      <div
        data-no-photo={broken ? 'broken' : 'none'}
        className="hidden place-items-center rounded-md border-2 border-line border-dashed p-10 text-center text-ink-soft lg:grid"
      >
        {say(broken ? photo.broken : photo.none)}
      </div>
    );
  return (
    <div className="lg:sticky lg:top-4">
      <button
        type="button"
        onClick={() => setOpen(true)}
        aria-label={say(photo.viewLabel)}
        className="group relative block w-full overflow-hidden rounded-md bg-sunk shadow-sheet"
      >
        <LitPhoto address={address} boxes={boxes} onBroken={() => setBroken(address)} />
        <span className="absolute right-3 bottom-4.5 lg:bottom-3 inline-flex min-h-9 items-center gap-2 rounded-full bg-sheet px-3 font-semibold text-detail shadow-sheet">
          <EnlargeIcon className="size-4" /> {say(photo.view)}
        </span>
      </button>
      {open && <OpenedPhoto view={view} at={lit} onAddLine={onAddLine} onClose={() => setOpen(false)} />}
    </div>
  );
}
