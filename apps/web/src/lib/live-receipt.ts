import { isReceiptView } from '@fairtab/contract/is-receipt-view';
import type { Presence } from '@fairtab/contract/live';
import type { ReceiptView } from '@fairtab/contract/receipt-view';
import { type LiveState, openStream } from './events.ts';
import { callPath } from './request.ts';

type LiveReceiptOptions = {
  id: string;
  headers?: Record<string, string>;
  /** A newer view of the receipt. Keep the one with the highest version. */
  onReceipt: (view: ReceiptView) => void;
  /** Called with the people who have the page open, whenever they change. */
  onPresence?: (presence: Presence) => void;
  /** Called with how far the photo is read, as it came; only the host is told. See `isReadingNews`. */
  onReading?: (news: unknown) => void;
  /** The receipt was deleted, or may no longer be seen. */
  onGone: () => void;
  /** The session has ended. Guests have none. */
  onSignedOut?: () => void;
  onState: (state: LiveState) => void;
  /** After a gap: fetch the receipt again. */
  onReopen: () => void;
};

/**
 * Follows one receipt while the page is visible.
 * @returns a function that stops it
 */
export function watchLiveReceipt({
  id,
  onReceipt,
  onPresence,
  onReading,
  onGone,
  onSignedOut = onGone,
  ...rest
}: LiveReceiptOptions): () => void {
  return openStream({
    url: callPath('GET /realtime/v1/receipts/{id}', { id }),
    onRefused: (status) => (status === 401 ? onSignedOut() : onGone()),
    onEvent: ({ event, data }) => {
      if (event === 'gone') return onGone();
      const view: unknown = JSON.parse(data);
      if (event === 'presence' && isPresence(view)) onPresence?.(view);
      if (event === 'reading') onReading?.(view);
      if (event !== 'receipt') return;
      if (isReceiptView(view)) onReceipt(view);
      else rest.onReopen();
    },
    ...rest,
  });
}

const isPresence = (value: unknown): value is Presence =>
  typeof value === 'object' &&
  value !== null &&
  'guest_ids' in value &&
  Array.isArray(value.guest_ids) &&
  value.guest_ids.every((id) => typeof id === 'string') &&
  'strangers' in value &&
  typeof value.strangers === 'number';
