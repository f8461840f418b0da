import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { type ReactNode, useState } from 'react';
import { Lazy, lazyPart } from '../../../components/base/Lazy.tsx';
import type { MakeChange } from '../open/change.ts';

const Companions = lazyPart(async () => (await import('./HostCompany.tsx')).HostCompany);

/** Opens the companions of any guest. Render `dialog` anywhere in the page. */
export function useCompanionsDialog(
  view: ReceiptView,
  change: MakeChange,
): { open: (guestId: string) => void; dialog: ReactNode } {
  const [guestId, setGuestId] = useState<string | null>(null);
  const guest = view.guests.find(({ id }) => id === guestId);
  const onClose = () => setGuestId(null);
  return {
    open: setGuestId,
    dialog: guest && <Lazy of={Companions} with={{ view, change, guest, onClose }} />,
  };
}
