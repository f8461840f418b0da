import { listScanLines } from '@fairtab/contract/calls/scanning';
import type { ReceiptView } from '@fairtab/contract/receipt-view';
import type { LineItem } from '@fairtab/domain/photo-lines';
import { photo } from '@fairtab/texts/en/photo';
import { say } from '@fairtab/texts/say';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EnlargeIcon } from '../../components/icons/icons.tsx';
import { call } from '../../lib/api.ts';
import { PhotoViewer } from './PhotoViewer.tsx';
import { useSteadyAddress } from './use-steady-address.ts';

type PhotoPaneProps = { view: ReceiptView; onAddLine: (item: LineItem) => void };

/**
 * The photo to compare with: beside the items on a wide screen, a strip above them on a phone. Either opens it at full
 * size, beside the bill.
 */
export function PhotoPane({ view, onAddLine }: PhotoPaneProps) {
  const [open, setOpen] = useState(false);
  const [broken, setBroken] = useState<string | null>(null);
  const address = useSteadyAddress(view.receipt.image_url);
  const { data } = useQuery({
    queryKey: ['scan-lines', view.receipt.id, view.receipt.scan_state],
    queryFn: () => call(listScanLines, { params: { id: view.receipt.id } }),
    enabled: open,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (address === null || broken === address)
    return (
      <div className="hidden place-items-center rounded-md border-2 border-line border-dashed p-10 text-center text-ink-soft lg:grid">
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
        <img
          src={address}
          alt=""
          onError={() => setBroken(address)}
          className="h-28 w-full object-cover object-[50%_25%] lg:h-auto lg:max-h-[calc(100dvh-8rem)] lg:object-contain"
        />
        <span className="absolute right-3 bottom-3 inline-flex min-h-9 items-center gap-2 rounded-full bg-sheet px-3 font-semibold text-detail shadow-sheet">
          <EnlargeIcon className="size-4" /> {say(photo.view)}
        </span>
      </button>
      {open && (
        <PhotoViewer
          address={address}
          items={view.items}
          lines={data?.lines ?? []}
          onAddLine={view.can.edit ? onAddLine : undefined}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}
