import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { ErrorBoundary } from '../components/base/ErrorBoundary.tsx';
import { useLoading } from '../components/base/Lazy.tsx';
import { AnyPath } from './AnyPath.tsx';
import { HostLayout } from './HostLayout.tsx';
import { PageError } from './PageError.tsx';
import { type HostPage, PAGES, pageAt } from './pages.ts';
import { SignedIn } from './SignedIn.tsx';
import { Splash } from './Splash.tsx';
import { sharedReceiptQuery } from './shared-receipt.ts';

/** The page of the address. */
export function Pages({ pages = PAGES }: { pages?: readonly HostPage[] }) {
  const [path] = useLocation();
  const at = pageAt(path, pages);
  return (
    <ErrorBoundary of={path} fallback={pageError}>
      {!at && <AnyPath />}
      {at?.page.open && <Opened {...at} path={path} />}
      {at && !at.page.open && (
        <SignedIn>
          <HostPageAt {...at} path={path} />
        </SignedIn>
      )}
    </ErrorBoundary>
  );
}

const pageError = (error: unknown, again: () => void) => <PageError error={error} onAgain={again} />;

type At = { page: HostPage; id: string; path: string };

/** A page of a signed-in host, below the header. */
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

/** A page, and the dialog above it, once their code is there. */
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

/** A dialog with an address takes the focus itself, and gives it back. */
const isDialog = (path: string) => path === '/settings';

/** Moves the focus to the new page, as a document load would, unless one of its fields has taken it. */
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
