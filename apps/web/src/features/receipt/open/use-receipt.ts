import type { Presence } from '@fairtab/contract/receipt/live';
import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { common } from '@fairtab/texts/en/common';
import { say } from '@fairtab/texts/say';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { isCode } from '../../../lib/calls/api-error.ts';
import type { LiveState } from '../../../lib/calls/events.ts';
import { toast } from '../../../lib/toast.ts';
import { untilLoaded } from '../../../lib/until-loaded.ts';
import type { Change, MakeChange } from './change.ts';
import type { HostReceipt } from './host-receipt.ts';
import { loadedHost, loadHost } from './preview.ts';
import { keepNewest, receiptQuery } from './queries.ts';

export type OpenReceipt = {
  kind: 'open';
  /** Null until its code is loaded. */
  receipt: HostReceipt | null;
  /** As the server has it. */
  view: ReceiptView;
  /** With unconfirmed changes. */
  shown: ReceiptView;
  change: MakeChange;
  live: LiveState;
  /** Whether changes wait for a connection. */
  stuck: boolean;
  /** Null while unknown. */
  presence: Presence | null;
  keepNewest: (view: ReceiptView) => void;
  refresh: () => void;
};

export type ReceiptState =
  | { kind: 'loading' }
  | { kind: 'missing' }
  | { kind: 'failed'; retry: () => void; retrying: boolean }
  | OpenReceipt;

/** One of the host's receipts, kept up to date. */
export function useReceipt(id: string): ReceiptState {
  const client = useQueryClient();
  // HostReceipt compares views by identity, so the cache must return the same objects.
  const { data, error, refetch, isFetching } = useQuery({ ...receiptQuery(id), structuralSharing: false });
  const receipt = useHostReceipt(client, id);
  const state = useSyncExternalStore(
    receipt?.subscribe ?? never,
    () => receipt?.get() ?? null,
    () => null,
  );
  useEffect(() => {
    if (data) receipt?.accept(data);
  }, [receipt, data]);
  const missing = isMissing(error);
  useEffect(() => {
    // Drops the changes kept for it, with a message.
    if (missing) void receipt?.load();
  }, [receipt, missing]);
  useEffect(() => receipt?.show(), [receipt]);
  const change = useCallback<MakeChange>(
    (made) => (receipt ? receipt.change(made) : changeOnceLoaded(client, id, made)),
    [client, id, receipt],
  );
  const keep = useCallback(
    (next: ReceiptView) => (receipt ? receipt.accept(next) : keepNewest(client, next)),
    [client, receipt],
  );
  const refresh = useCallback(() => void (receipt ? receipt.refresh() : refetch()), [receipt, refetch]);

  if (state?.phase === 'gone' || missing) return { kind: 'missing' };
  const view = state?.view && !(data && data.version > state.view.version) ? state.view : data;
  if (view) {
    const { live, stuck, presence } = state ?? { live: 'live', stuck: false, presence: null };
    const shown = receipt?.shown(view) ?? view;
    return { kind: 'open', receipt, view, shown, change, live, stuck, presence, keepNewest: keep, refresh };
  }
  if (error) return { kind: 'failed', retry: () => void refetch(), retrying: isFetching };
  return { kind: 'loading' };
}

const never = () => () => {};

/** Null until its code is loaded, after the first view. */
function useHostReceipt(client: QueryClient, id: string): HostReceipt | null {
  const [receipt, setReceipt] = useState(() => loadedHost()?.hostReceipt(client, id) ?? null);
  useEffect(() => untilLoaded(loadHost, (host) => setReceipt(host.hostReceipt(client, id))), [client, id]);
  return receipt;
}

async function changeOnceLoaded(client: QueryClient, id: string, change: Change): Promise<boolean> {
  try {
    return await (await loadHost()).hostReceipt(client, id).change(change);
  } catch {
    toast({ title: change.failed, text: say(common.tryAgain), tone: 'danger' });
    return false;
  }
}

/** Invalid ids and other hosts' receipts count as missing. */
const isMissing = (error: unknown): boolean =>
  isCode(error, 'receipt.not_found') || isCode(error, 'request.invalid');
