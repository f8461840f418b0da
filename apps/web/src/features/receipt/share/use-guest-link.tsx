import type { GuestView, ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { billLink } from './share-address.ts';

const GuestLink = lazy(() => import('./GuestLink.tsx'));

type Shown = { guest: GuestView; name: string };

/** Shows the link of one guest's own bill, to copy or to scan. Render `dialog` anywhere in the page. */
export function useGuestLink(receipt: ReceiptView['receipt']): {
  show: (guest: GuestView, name: string) => void;
  dialog: ReactNode;
} {
  const [shown, setShown] = useState<Shown | null>(null);
  const dialog = shown && (
    <Suspense>
      <GuestLink link={billLink(receipt, shown.guest)} name={shown.name} onClose={() => setShown(null)} />
    </Suspense>
  );
  return { show: (guest, name) => setShown({ guest, name }), dialog };
}
