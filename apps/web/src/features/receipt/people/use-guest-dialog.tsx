import type { GuestView } from '@fairtab/contract/receipt/receipt-view';
import { type ComponentType, useState } from 'react';
import { Lazy, type LazyPart, lazyPart } from '../../../components/base/Lazy.tsx';

/** A dialog about one guest; `open` takes the guest's id. Render `dialog` anywhere in the page. */
export function useGuestDialog<Rest extends object>(
  guests: readonly GuestView[],
  part: LazyPart<ComponentType<Rest & { guest: GuestView; onClose: () => void }>>,
  rest: Rest,
) {
  const [guestId, open] = useState<string | null>(null);
  const guest = guests.find(({ id }) => id === guestId);
  const onClose = () => open(null);
  return { open, dialog: guest && <Lazy of={part} with={{ ...rest, guest, onClose }} /> };
}

export const companionsDialog = lazyPart(async () => (await import('./guest-dialogs.tsx')).HostCompanions);

export const whoPaysDialog = lazyPart(async () => (await import('./guest-dialogs.tsx')).WhoPays);

export const linkDialog = lazyPart(async () => (await import('./guest-dialogs.tsx')).GuestLink);
