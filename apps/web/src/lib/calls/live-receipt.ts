import type { Presence } from '@fairtab/contract/receipt/live';
import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import {
  KNOWN_VIEW,
  knownView,
  type ViewDifference,
  withDifference,
} from '@fairtab/contract/receipt/view-difference';
import { openStream, type StreamOptions } from './events.ts';

/** The stream's newest view. The server answers a call with these headers by the difference from it, if it can. */
export type StreamedView = {
  headers: Record<string, string>;
  viewOf: (answer: ReceiptView | ViewDifference) => ReceiptView;
};

type LiveReceiptOptions = Pick<StreamOptions, 'url' | 'headers' | 'anonymous' | 'onState' | 'onReopen'> & {
  /** A newer view of the receipt. Keep the one with the highest version. */
  onReceipt?: (view: ReceiptView, streamed: StreamedView) => void;
  /** Called with the people who have the page open, whenever they change. */
  onPresence?: (presence: Presence) => void;
  /** The receipt was deleted, or may no longer be seen. */
  onGone?: () => void;
  /** The session has ended. Guests have none. */
  onSignedOut?: () => void;
};

/** Follows one receipt while the page is visible. Returns a function that stops. */
export function watchLiveReceipt({
  onReceipt,
  onPresence,
  onGone,
  onSignedOut = onGone,
  ...rest
}: LiveReceiptOptions): () => void {
  /** The stream's last view: the next difference is relative to it. */
  let sent: ReceiptView | null = null;
  const streamedView = (view: ReceiptView): StreamedView => ({
    headers: { [KNOWN_VIEW]: knownView(view) },
    viewOf(answer) {
      if (!isDifference(answer)) return answer;
      // The stream may have been faster.
      return sent && sent.version >= answer.version ? sent : withDifference(view, answer);
    },
  });
  return openStream({
    onRefused: (status) => (status === 401 ? onSignedOut?.() : onGone?.()),
    onEvent: ({ event, data }) => {
      if (event === 'gone') return onGone?.();
      const news: unknown = JSON.parse(data);
      if (event === 'presence' && isPresence(news)) onPresence?.(news);
      if (event === 'receipt') sent = isVersioned<ReceiptView>(news) ? news : null;
      else if (event === 'change')
        sent = sent && isVersioned<ViewDifference>(news) ? withDifference(sent, news) : null;
      else return;
      if (sent) onReceipt?.(sent, streamedView(sent));
      else rest.onReopen?.();
    },
    ...rest,
  });
}

const isDifference = (answer: ReceiptView | ViewDifference): answer is ViewDifference => 'rows' in answer;

/** A shallow check for a view or a difference, like `isAnswer`. */
const isVersioned = <T extends { version: number }>(value: unknown): value is T =>
  typeof value === 'object' && value !== null && 'version' in value;

const isPresence = (value: unknown): value is Presence =>
  typeof value === 'object' &&
  value !== null &&
  'guest_ids' in value &&
  Array.isArray(value.guest_ids) &&
  value.guest_ids.every((id) => typeof id === 'string') &&
  'strangers' in value &&
  typeof value.strangers === 'number';
