import type { Presence } from '@fairtab/contract/live';
import type { ReceiptView } from '@fairtab/contract/receipt-view';
import { openReceipt } from '@fairtab/texts/en/open-receipt';
import { say } from '@fairtab/texts/say';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { stillSignedIn } from '../../../app/session.ts';
import { call } from '../../../lib/api.ts';
import { describeError, isCode } from '../../../lib/api-error.ts';
import type { LiveState } from '../../../lib/events.ts';
import { callPath } from '../../../lib/request.ts';
import { toastNext } from '../../../lib/toast.ts';
import { receiptQuery } from './queries.ts';

export type ReceiptState =
  | { kind: 'loading' }
  | { kind: 'missing' }
  | { kind: 'failed'; retry: () => void; retrying: boolean }
  | {
      kind: 'open';
      view: ReceiptView;
      live: LiveState;
      /** Who has the page open; null while that is unknown. */
      presence: Presence | null;
      keepNewest: (view: ReceiptView) => void;
      /** Fetches the receipt again. */
      refresh: () => void;
    };

/**
 * A receipt, kept up to date: answers of commands and live events both contain whole views; the one with the highest
 * version is used, in whatever order they arrive.
 */
export function useReceipt(id: string): ReceiptState {
  const client = useQueryClient();
  const { data: view, error, refetch, isFetching } = useQuery(receiptQuery(id));
  const [gone, setGone] = useState(false);
  const [live, setLive] = useState<LiveState>('live');
  const [presence, setPresence] = useState<Presence | null>(null);
  /** Counts how often the stream was reopened because the user signed in again. */
  const [signIns, setSignIns] = useState(0);
  /** Identifies the open stream, null for none. */
  const stream = view !== undefined && !gone ? signIns : null;

  const keepNewest = useCallback(
    (next: ReceiptView) =>
      client.setQueryData(receiptQuery(id).queryKey, (old) =>
        old && old.version > next.version ? old : next,
      ),
    [client, id],
  );

  const refresh = useCallback(() => {
    call('GET /rest/v1/receipts/{id}', { params: { id } }).then(keepNewest, (failure) => {
      if (isMissing(failure)) return setGone(true);
      // After the failure of the change for which it is fetched again.
      toastNext({ title: say(openReceipt.dataFailed), text: describeError(failure).text, tone: 'danger' });
    });
  }, [id, keepNewest]);

  useEffect(() => {
    if (stream === null) return;
    return watchOnceLoaded({
      url: callPath('GET /realtime/v1/receipts/{id}', { id }),
      onReceipt: keepNewest,
      onGone: () => setGone(true),
      // Who is not signed in is led away (app/SignedIn.tsx); who has signed in again in another tab continues.
      onSignedOut: () => {
        stillSignedIn().then(
          (signedIn) => signedIn && setSignIns((times) => times + 1),
          () => setSignIns((times) => times + 1),
        );
      },
      onPresence: setPresence,
      onState: (state) => {
        setLive(state);
        // They may have left meanwhile.
        if (state !== 'live') setPresence(null);
      },
      onReopen: refresh,
    });
  }, [id, stream, keepNewest, refresh]);

  if (gone || isMissing(error)) return { kind: 'missing' };
  if (view) return { kind: 'open', view, live, presence, keepNewest, refresh };
  if (error) return { kind: 'failed', retry: () => void refetch(), retrying: isFetching };
  return { kind: 'loading' };
}

/** How long after its code could not be fetched the stream is tried again, in milliseconds. */
const AGAIN_MS = 5000;

type LiveReceipt = Parameters<typeof import('../../../lib/live-receipt.ts').watchLiveReceipt>[0];

/** Follows a receipt. The code for it is fetched after the page. @returns a function that stops it */
function watchOnceLoaded(options: LiveReceipt): () => void {
  let left = false;
  let stop = () => {};
  const start = () => {
    import('../../../lib/live-receipt.ts').then(
      ({ watchLiveReceipt }) => {
        if (!left) stop = watchLiveReceipt(options);
      },
      () => {
        if (left) return;
        options.onState?.('offline');
        const again = setTimeout(start, AGAIN_MS);
        stop = () => clearTimeout(again);
      },
    );
  };
  start();
  return () => {
    left = true;
    stop();
  };
}

/** An invalid id, or that of another host's receipt, counts as a receipt that does not exist. */
const isMissing = (error: unknown): boolean =>
  isCode(error, 'receipt.not_found') || isCode(error, 'request.invalid');
