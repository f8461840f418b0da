import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import type { LineItem } from '@fairtab/domain/receipt/photo-lines';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { call } from '../../lib/calls/api.ts';

const PhotoViewer = lazy(async () => ({ default: (await import('./PhotoViewer.tsx')).PhotoViewer }));

type OpenedPhotoProps = {
  view: ReceiptView;
  /** The item to open at; null for the whole photo. */
  at: string | null;
  onAddLine: (item: LineItem) => void;
  onClose: () => void;
};

/** A receipt's photo in full screen with the lines that were read, for its host. */
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

/** Ignores new signatures of the same photo, so that it is not reloaded while shown, unless the address has expired. */
export function useSteadyAddress(address: string | null): string | null {
  const [steady, setSteady] = useState(address);
  const file = address?.split('?')[0];
  useEffect(() => {
    setSteady((old) => (old?.split('?')[0] === file && !hasExpired(old) ? old : address));
  }, [address, file]);
  return steady;
}

function hasExpired(address: string | undefined | null): boolean {
  const expires = new URLSearchParams(address?.split('?')[1]).get('expires');
  return expires !== null && Number(expires) * 1000 <= Date.now();
}
