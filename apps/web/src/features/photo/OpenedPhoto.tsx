import type { ReceiptView } from '@fairtab/contract/receipt-view';
import type { LineItem } from '@fairtab/domain/photo-lines';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { call } from '../../lib/api.ts';
import { useSteadyAddress } from './use-steady-address.ts';

const PhotoViewer = lazy(async () => ({ default: (await import('./PhotoViewer.tsx')).PhotoViewer }));

type OpenedPhotoProps = {
  view: ReceiptView;
  /** The item whose line it opens at; null for the whole photo. */
  at: string | null;
  onAddLine: (item: LineItem) => void;
  onClose: () => void;
};

/** A receipt's photo on the whole screen, as its host sees it: with the lines that were read. */
export function OpenedPhoto({ view, at, onAddLine, onClose }: OpenedPhotoProps) {
  const { id, image_url, scan_state } = view.receipt;
  const address = useSteadyAddress(image_url);
  const { data } = useQuery({
    queryKey: ['scan-lines', id, scan_state],
    queryFn: () => call('GET /rest/v1/receipts/{id}/scan_lines', { params: { id } }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (address === null) return null;
  return (
    <Suspense>
      <PhotoViewer
        address={address}
        items={view.items}
        lines={data?.lines ?? []}
        at={at}
        onAddLine={view.can.edit ? onAddLine : undefined}
        onClose={onClose}
      />
    </Suspense>
  );
}
