import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import type { Presence } from '@fairtab/contract/receipt/receipts';
import { common, components } from '@fairtab/texts/en/common';
import { openReceipt } from '@fairtab/texts/en/home';
import { text } from '@fairtab/texts/text';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type ReactNode,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { Link } from 'wouter';
import { Button, buttonStyle } from '../../../components/base/Button.tsx';
import { ErrorState } from '../../../components/base/EmptyState.tsx';
import { useUnreachable } from '../../../components/base/OfflineBanner.tsx';
import { Page, PaperSheet } from '../../../components/base/Page.tsx';
import { Skeleton, SkeletonLines } from '../../../components/base/Skeleton.tsx';
import { isCode } from '../../../lib/calls/api-error.ts';
import type { LiveState } from '../../../lib/calls/live-receipt.ts';
import { toast } from '../../../lib/toast.ts';
import { untilLoaded } from '../../../lib/until-loaded.ts';
import type { Change, MakeChange } from './change.ts';
import type { HostReceipt } from './host-receipt.ts';
import { loadedHost, loadHost } from './preview.ts';
import { keepNewest, receiptQuery } from './queries.ts';

/** Renders an up-to-date receipt; or that it is loading, unavailable, or not the host's. */
export function WithReceipt({ id, children }: { id: string; children: (open: OpenReceipt) => ReactNode }) {
  const state = useReceipt(id);
  if (state.kind === 'open') return children(state);
  if (state.kind === 'loading') return <LoadingReceipt />;
  const isMissing = state.kind === 'missing';
  return (
    <Page headed>
      <ErrorState
        heading="h1"
        title={text(isMissing ? openReceipt.missingTitle : common.error)}
        text={text(isMissing ? openReceipt.missingText : common.receiptFailed)}
        action={
          state.kind === 'missing' ? (
            <Link to="/home" className={buttonStyle()}>
              {text(openReceipt.goHome)}
            </Link>
          ) : (
            <Button pending={state.retrying} onClick={state.retry}>
              {text(components.loadAgain)}
            </Button>
          )
        }
      />
    </Page>
  );
}

export function LoadingReceipt() {
  return (
    <Page width="wide" headed>
      <div className="grid gap-3">
        <Skeleton className="h-9 w-2/3 max-w-sm" />
        <Skeleton className="h-5 w-40" />
      </div>
      <StageSkeleton />
    </Page>
  );
}

export function StageSkeleton() {
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
      <Skeleton className="hidden h-[32rem] lg:block" />
      <PaperSheet torn="both">
        <SkeletonLines label={text(openReceipt.loadingLabel)} lines={6} />
      </PaperSheet>
    </div>
  );
}

/** Visible wherever the page is scrolled to. The live region is always there, so that its text is announced. */
export function Connection({ live, stuck }: Pick<OpenReceipt, 'live' | 'stuck'>) {
  // A lost connection is in the page's banner.
  const unreachable = useUnreachable(live === 'reconnecting');
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 top-9 z-10 flex justify-center print:hidden"
    >
      {(stuck || unreachable) && (
        <span className="rounded-full bg-warning-soft px-3 py-0.5 font-medium text-detail text-warning shadow-raised">
          {text(unreachable ? components.unreachable : components.unsaved)}
        </span>
      )}
    </div>
  );
}

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

type ReceiptState =
  | { kind: 'loading' }
  | { kind: 'missing' }
  | { kind: 'failed'; retry: () => void; retrying: boolean }
  | OpenReceipt;

function useReceipt(id: string): ReceiptState {
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
    toast({ title: change.failed, text: text(common.tryAgain), tone: 'danger' });
    return false;
  }
}

/** Invalid ids and other hosts' receipts count as missing. */
const isMissing = (error: unknown): boolean =>
  isCode(error, 'receipt.not_found') || isCode(error, 'request.invalid');

/** Shows what others did. Its code loads with the first news. */
export function useLiveNews(view: ReceiptView): void {
  const before = useRef(view);
  useEffect(() => {
    const earlier = before.current;
    before.current = view;
    if (earlier === view) return;
    import('./live-news.ts').then(
      ({ announceNews }) => announceNews(earlier, view),
      // Optional: the page itself shows the changes.
      () => {},
    );
  }, [view]);
}

/** Loaded after the page, which is complete without it. */
const fetchMoments = () => import('../../../lib/moments.ts').catch(() => null);

/** Animates what others did since the last view; see `showMoments`. */
export function useMoments(view: ReceiptView): void {
  const before = useRef(view);
  const moments = useRef<ReturnType<typeof fetchMoments>>(null);
  // Before painting: a face already visible at its item must not fly there.
  useLayoutEffect(() => {
    const earlier = before.current;
    before.current = view;
    moments.current ??= fetchMoments();
    if (earlier !== view) void moments.current.then((loaded) => loaded?.showMoments(earlier, view));
  }, [view]);
}
