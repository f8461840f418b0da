import { watchReceipt } from '@fairtab/contract/live';
import { ReceiptView } from '@fairtab/contract/receipt-view';
import { callPath } from './api.ts';
import { type LiveState, openStream } from './events.ts';

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
    url: callPath(watchReceipt.path, { id }),
    onRefused: onGone,
    onEvent: ({ event, data }) => {
      if (event === 'gone') return onGone();
      if (event !== 'receipt') return;
      const parsed = ReceiptView.safeParse(JSON.parse(data));
      if (parsed.success) onReceipt(parsed.data);
      else rest.onReopen();
    },
    ...rest,
  });
}
