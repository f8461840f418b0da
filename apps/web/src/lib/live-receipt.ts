import { GUEST_CALLS } from '@fairtab/contract/guest-calls';
import { isReceiptView } from '@fairtab/contract/is-receipt-view';
import type { ReceiptView } from '@fairtab/contract/receipt-view';
import { type LiveState, openStream } from './events.ts';
import { callPath } from './request.ts';

type LiveReceiptOptions = {
  id: string;
  headers?: Record<string, string>;
  /** A newer view of the receipt. Keep the one with the highest version. */
  onReceipt: (view: ReceiptView) => void;
  /** The receipt was deleted, or is no longer ours to see. */
  onGone: () => void;
  onState: (state: LiveState) => void;
  /** After a gap: fetch the receipt anew. */
  onReopen: () => void;
};

/** Follows one receipt while the page is seen. Gives the way to stop. */
export function watchLiveReceipt({ id, onReceipt, onGone, ...rest }: LiveReceiptOptions): () => void {
  return openStream({
    url: callPath(GUEST_CALLS.watchReceipt.path, { id }),
    onRefused: onGone,
    onEvent: ({ event, data }) => {
      if (event === 'gone') return onGone();
      if (event !== 'receipt') return;
      const view: unknown = JSON.parse(data);
      if (isReceiptView(view)) onReceipt(view);
      else rest.onReopen();
    },
    ...rest,
  });
}
