import { getReceipt } from '@fairtab/contract/calls/receipts';
import type { Presence } from '@fairtab/contract/live';
import type { ReceiptView } from '@fairtab/contract/receipt-view';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { stillSignedIn } from '../../app/session.ts';
import { call } from '../../lib/api.ts';
import { isCode } from '../../lib/api-error.ts';
import type { LiveState } from '../../lib/events.ts';
import { watchLiveReceipt } from '../../lib/live-receipt.ts';
import { receiptQuery } from './queries.ts';

export type ReceiptState =
  | { kind: 'loading' }
  | { kind: 'missing' }
  | { kind: 'failed'; retry: () => void; retrying: boolean }
  | {
      kind: 'open';
      view: ReceiptView;
      live: LiveState;
      /** Who has the page open; null while that cannot be known. */
      presence: Presence | null;
      keepNewest: (view: ReceiptView) => void;
      /** Asks for the receipt anew. */
      refresh: () => void;
    };

/**
 * A receipt, kept up to date: answers of commands and live events both bring whole views, and the one with the
 * highest version stands, in whatever order they arrive.
 */
export function useReceipt(id: string): ReceiptState {
  const client = useQueryClient();
  const router = useRouter();
  const { data: view, error, refetch, isFetching } = useQuery(receiptQuery(id));
  const [gone, setGone] = useState(false);
  const [live, setLive] = useState<LiveState>('live');
  const [presence, setPresence] = useState<Presence | null>(null);
  /** Counts how often the stream has to be opened as whoever is signed in now. */
  const [signIns, setSignIns] = useState(0);
  /** Which stream is open, null for none. */
  const stream = view !== undefined && !gone ? signIns : null;

  const keepNewest = useCallback(
    (next: ReceiptView) =>
      client.setQueryData(receiptQuery(id).queryKey, (old) =>
        old && old.version > next.version ? old : next,
      ),
    [client, id],
  );

  const refresh = useCallback(() => {
    call(getReceipt, { params: { id } }).then(keepNewest, (failure) => {
      if (isMissing(failure)) setGone(true);
    });
  }, [id, keepNewest]);

  useEffect(() => {
    if (stream === null) return;
    return watchLiveReceipt({
      id,
      onReceipt: keepNewest,
      onGone: () => setGone(true),
      // The route's guard asks for a sign-in; whoever is signed in anew in another tab goes on.
      onSignedOut: () => {
        stillSignedIn().then(
          (signedIn) => (signedIn ? setSignIns((times) => times + 1) : router.invalidate()),
          () => setSignIns((times) => times + 1),
        );
      },
      onPresence: setPresence,
      onState: (state) => {
        setLive(state);
        // Who was there may have left since.
        if (state !== 'live') setPresence(null);
      },
      onReopen: refresh,
    });
  }, [id, stream, keepNewest, refresh, router]);

  if (gone || isMissing(error)) return { kind: 'missing' };
  if (view) return { kind: 'open', view, live, presence, keepNewest, refresh };
  if (error) return { kind: 'failed', retry: () => void refetch(), retrying: isFetching };
  return { kind: 'loading' };
}

/** An id that is none, or of another host's receipt, is a receipt that does not exist. */
const isMissing = (error: unknown): boolean =>
  isCode(error, 'receipt.not_found') || isCode(error, 'request.invalid');
