import type { GuestView, ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { type ReactNode, useState } from 'react';
import { Lazy, lazyPart } from '../../../components/base/Lazy.tsx';

const Question = lazyPart(async () => (await import('./WhoPays.tsx')).WhoPays);

type Options = { view: ReceiptView; onView: (view: ReceiptView) => void };

/** Asks the host who pays for a guest. Render `dialog` anywhere in the page. */
export function useWhoPays({ view, onView }: Options): {
  ask: (guest: GuestView) => void;
  dialog: ReactNode;
} {
  const [asked, setAsked] = useState<string | null>(null);
  const guest = view.guests.find(({ id }) => id === asked);
  const onClose = () => setAsked(null);
  const shareToken = view.receipt.share_token;
  return {
    ask: ({ id }) => setAsked(id),
    dialog: guest && shareToken !== null && (
      <Lazy of={Question} with={{ view, shareToken, guest, onView, onClose }} />
    ),
  };
}
