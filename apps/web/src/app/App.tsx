import { type RenderedFor, VISITOR_PAGES } from '@fairtab/contract/pages/pages';
import { authPath } from '@fairtab/contract/pages/sign-in-page';
import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { GUEST_HEADERS } from '@fairtab/contract/wire/guest-headers';
import { PRODUCT_NAME } from '@fairtab/contract/wire/product';
import { browserErrors, common } from '@fairtab/texts/en/common';
import { text } from '@fairtab/texts/text';
import {
  type QueryClient,
  QueryClientProvider,
  queryOptions,
  skipToken,
  usePrefetchQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { Router, useLocation } from 'wouter';
import { Button } from '../components/base/Button.tsx';
import { ErrorState } from '../components/base/EmptyState.tsx';
import { ErrorBoundary } from '../components/base/ErrorBoundary.tsx';
import { useLoading } from '../components/base/Lazy.tsx';
import { Mark } from '../components/base/Mark.tsx';
import { OfflineBanner } from '../components/base/OfflineBanner.tsx';
import { Page } from '../components/base/Page.tsx';
import { Messages } from '../components/overlays/Messages.tsx';
import { keepNewest } from '../features/receipt/open/index.ts';
import { call } from '../lib/calls/api.ts';
import { ApiError, describeError, isCode } from '../lib/calls/api-error.ts';
import { appInfoQuery } from '../lib/calls/queries.ts';
import { RenderedForContext } from '../lib/device/use-from-device.ts';
import { useLanguage } from '../lib/language.ts';
import { isSharedPath, reloadPage, replacePage } from '../lib/page/leave-page.ts';
import { HostLayout } from './HostLayout.tsx';
import { openAmong } from './open-page.ts';
import { type HostPage, PAGES, pageAt } from './pages.ts';
import { profileQuery } from './session.ts';

type AppProps = {
  client: QueryClient;
  /** Null unless the server rendered the page. */
  renderedFor: RenderedFor | null;
  /** On the server: the path and query to render. */
  at?: string;
  pages?: readonly HostPage[];
};

/** The hosts' application: connection state, the page, toasts, and the live region. Rerenders as a whole in another language. */
export function App({ client, renderedFor, at, pages = PAGES }: AppProps) {
  useLanguage();
  return (
    <QueryClientProvider client={client}>
      <RenderedForContext value={renderedFor}>
        <Router aroundNav={openAmong(pages)} {...(at !== undefined && { ssrPath: at })}>
          <OfflineBanner />
          <Pages pages={pages} />
          <Messages />
        </Router>
      </RenderedForContext>
    </QueryClientProvider>
  );
}

function Pages({ pages }: { pages: readonly HostPage[] }) {
  const [path] = useLocation();
  const at = pageAt(path, pages);
  return (
    <ErrorBoundary of={path} fallback={pageError}>
      {!at ? (
        <AnyPath />
      ) : at.page.open ? (
        <Opened {...at} path={path} />
      ) : (
        <SignedIn>
          <HostPageAt {...at} path={path} />
        </SignedIn>
      )}
    </ErrorBoundary>
  );
}

const pageError = (error: unknown, again: () => void) => <PageError error={error} onAgain={again} />;

type At = { page: HostPage; id: string; path: string };

function HostPageAt({ page, id, path }: At) {
  const client = useQueryClient();
  const { data: shared, error, refetch } = useQuery(sharedReceiptQuery(client, page.shared ? id : null));
  const receiptId = page.shared ? shared?.id : id;
  return (
    <HostLayout page={page} id={receiptId ?? ''}>
      <ErrorBoundary of={path} fallback={pageError}>
        {receiptId !== undefined ? (
          <Opened page={page} id={receiptId} path={path} />
        ) : error ? (
          <PageError error={error} onAgain={refetch} />
        ) : (
          <Splash />
        )}
      </ErrorBoundary>
    </HostLayout>
  );
}

/** A page and the dialog above it, once their code has loaded. */
function Opened({ page: { page, above }, id, path }: At) {
  const failure = useLoading(page);
  const Page = page.loaded();
  useFocusOnNewPage(path, Page !== null);
  if (failure && !Page) throw failure.error;
  return (
    <>
      {Page ? <Page id={id} /> : <Splash />}
      {above && <Above part={above} />}
    </>
  );
}

function Above({ part }: { part: NonNullable<HostPage['above']> }) {
  const failure = useLoading(part);
  const Dialog = part.loaded();
  if (failure && !Dialog) throw failure.error;
  return Dialog && <Dialog id="" />;
}

/** A dialog with its own address manages the focus itself. */
const isDialog = (path: string) => path === '/settings';

/** Moves the focus to the new page, as loading a document would, unless one of its fields has it. */
function useFocusOnNewPage(path: string, shown: boolean): void {
  const focused = useRef(path);
  useEffect(() => {
    const before = focused.current;
    if (!shown || path === before) return;
    focused.current = path;
    const main = document.getElementById('main');
    if (!main || main.contains(document.activeElement) || isDialog(before) || isDialog(path)) return;
    main.focus({ preventScroll: true });
  }, [path, shown]);
}

/** Leads home or to the start page (specification, section 2); also after signing out, to leave nothing of the last page. */
function AnyPath() {
  const [path, navigate] = useLocation();
  const isDocument = path in VISITOR_PAGES;
  const { data: profile, error, refetch } = useQuery({ ...profileQuery, enabled: !isDocument });
  const isVisitor = profile === null;
  const isHost = Boolean(profile);
  useEffect(() => {
    if (isDocument) void replacePage(location.pathname + location.search);
    else if (isHost) {
      const bare = path.replace(/\/+$/, '');
      navigate(pageAt(bare) ? bare + location.search : '/home', { replace: true });
    } else if (isVisitor) void replacePage('/');
  }, [isDocument, isHost, isVisitor, path, navigate]);
  return error && !isDocument ? <PageError error={error} session onAgain={refetch} /> : <Splash />;
}

/** Visitors go to /auth and back, with a message if their session ended; at a share link's address they become guests. */
function SignedIn({ children }: { children: ReactNode }) {
  // In parallel: the header shows the credits, if there are any.
  usePrefetchQuery(appInfoQuery);
  const { data: profile, error, refetch } = useQuery(profileQuery);
  const isVisitor = profile === null;
  const isHost = Boolean(profile);
  const wasHost = useRef(false);
  useEffect(() => {
    wasHost.current ||= isHost;
    if (!isVisitor) return;
    const { pathname, search, hash } = location;
    const ended = wasHost.current && { error: 'auth.session_missing' as const };
    if (isSharedPath(pathname)) reloadPage();
    else void replacePage(authPath({ next: pathname + search + hash, ...ended }));
  }, [isHost, isVisitor]);
  if (profile) return children;
  return error && !isVisitor ? <PageError error={error} session onAgain={refetch} /> : <Splash />;
}

function Splash() {
  return (
    <main className="rise grid min-h-dvh place-content-center justify-items-center gap-4">
      <Mark className="size-16" />
      <h1 className="text-3xl">{PRODUCT_NAME}</h1>
    </main>
  );
}

type PageErrorProps = {
  error: unknown;
  /** True if the session could not be determined. */
  session?: boolean;
  onAgain: () => void;
};

/** Retries when the connection returns. Other failures, such as a file replaced by a release, need a new document. */
function PageError({ error, session = false, onAgain }: PageErrorProps) {
  const retry = error instanceof ApiError ? onAgain : reloadPage;
  const again = useEffectEvent(retry);
  useEffect(() => {
    const online = () => again();
    addEventListener('online', online);
    return () => removeEventListener('online', online);
  }, []);
  const { title, text: words } = describeError(error, {
    title: text(browserErrors['response.invalid.title']),
    text: text(browserErrors['page.failed.text']),
  });
  return (
    <Page>
      <ErrorState
        heading="h1"
        title={session ? text(common.restoreFailed) : title}
        text={words}
        action={<Button onClick={() => retry()}>{text(browserErrors['page.again'])}</Button>}
      />
    </Page>
  );
}

/** The id of the host's receipt behind a share link; null for no link. Uses a cached receipt if there is one. */
export const sharedReceiptQuery = (client: QueryClient, token: string | null) =>
  queryOptions({
    queryKey: ['shared-receipt', token],
    queryFn: token === null ? skipToken : () => sharedReceipt(client, token),
    initialData: () => (token === null ? undefined : knownReceipt(client, token)),
    staleTime: Number.POSITIVE_INFINITY,
  });

function knownReceipt(client: QueryClient, token: string): { id: string } | undefined {
  const known = client.getQueriesData<ReceiptView>({ queryKey: ['receipt'] });
  for (const [, view] of known) if (view?.receipt.share_token === token) return { id: view.receipt.id };
}

/** Reloads for anyone but its host, and then never resolves. @throws ApiError if the server cannot be reached */
async function sharedReceipt(client: QueryClient, token: string): Promise<{ id: string }> {
  const view = await call(
    'GET /rest/v1/shared_receipt',
    {},
    { headers: { [GUEST_HEADERS.share]: token } },
  ).catch((failure) => {
    if (isCode(failure, 'share.invalid')) return null;
    throw failure;
  });
  if (!view?.me.is_host) {
    reloadPage();
    return new Promise(() => {});
  }
  const { id } = view.receipt;
  keepNewest(client, view);
  return { id };
}
