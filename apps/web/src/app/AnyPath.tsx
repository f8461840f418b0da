import { VISITOR_PAGES } from '@fairtab/contract/visitor-page';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { replacePage } from '../lib/leave-page.ts';
import { PageError } from './PageError.tsx';
import { pageAt } from './pages.ts';
import { Splash } from './Splash.tsx';
import { profileQuery } from './session.ts';

/**
 * Any other path leads signed-in users home, or to the page that it is but for a slash at its end, and everyone else to the start
 * page (specification, section 2). That and the other pages for visitors are documents of their own. Whoever signs out comes by here:
 * nothing of the page before stays in sight.
 */
export function AnyPath() {
  const [path, navigate] = useLocation();
  const isDocument = path in VISITOR_PAGES;
  const { data: profile, error, refetch } = useQuery({ ...profileQuery, enabled: !isDocument });
  const isVisitor = profile === null;
  const isHost = Boolean(profile);
  useEffect(() => {
    if (isDocument) void replacePage(location.pathname + location.search);
    else if (isHost) navigate(withoutSlash(path) ?? '/home', { replace: true });
    else if (isVisitor) void replacePage('/');
  }, [isDocument, isHost, isVisitor, path, navigate]);
  return error && !isDocument ? <PageError error={error} session onAgain={refetch} /> : <Splash />;
}

function withoutSlash(path: string): string | null {
  const bare = path.replace(/\/+$/, '');
  return pageAt(bare) && bare + location.search;
}
