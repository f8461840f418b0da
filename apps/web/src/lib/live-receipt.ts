import type { Presence } from '@fairtab/contract/live';
import type { ReceiptView } from '@fairtab/contract/receipt-view';
import { type LiveState, openStream } from './events.ts';

type LiveReceiptOptions = {
  /** The stream's, see `@fairtab/contract/live`. */
  url: string;
  headers?: Record<string, string>;
  anonymous?: boolean;
  /** A newer view of the receipt. Keep the one with the highest version. */
  onReceipt: (view: ReceiptView) => void;
  /** Called with the people who have the page open, whenever they change. */
  onPresence?: (presence: Presence) => void;
  /** Called with how far the photo is read, as it came; only the host is told. See `isReadingNews`. */
  onReading?: (news: unknown) => void;
  /** Called with how many photos are read before this one; only the host is told. */
  onQueue?: (before: number) => void;
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
  onReceipt,
  onPresence,
  onReading,
  onQueue,
  onGone,
  onSignedOut = onGone,
  ...rest
}: LiveReceiptOptions): () => void {
  return openStream({
    onRefused: (status) => (status === 401 ? onSignedOut() : onGone()),
    onEvent: ({ event, data }) => {
      if (event === 'gone') return onGone();
      const view: unknown = JSON.parse(data);
      if (event === 'presence' && isPresence(view)) onPresence?.(view);
      if (event === 'reading') onReading?.(view);
      if (event === 'queue' && typeof view === 'number') onQueue?.(view);
      if (event !== 'receipt') return;
      if (isView(view)) onReceipt(view);
      else rest.onReopen();
    },
    ...rest,
  });
}

/** Whether an event can be a view: like an answer (`isAnswer`), no further. */
const isView = (value: unknown): value is ReceiptView =>
  typeof value === 'object' && value !== null && 'version' in value;

const isPresence = (value: unknown): value is Presence =>
  typeof value === 'object' &&
  value !== null &&
  'guest_ids' in value &&
  Array.isArray(value.guest_ids) &&
  value.guest_ids.every((id) => typeof id === 'string') &&
  'strangers' in value &&
  typeof value.strangers === 'number';
