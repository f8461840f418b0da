import type { AroundNavHandler } from 'wouter';
import type { LazyPart } from '../components/base/Lazy.tsx';
import { afterPaint } from '../lib/page/document.ts';
import { pastLayers } from '../lib/page/layers.ts';
import { type HostPage, pageAt } from './pages.ts';

/** How long to wait on the old page for the new page's code, in milliseconds. */
const PATIENCE_MS = 150;

/** Superseded navigations do nothing. */
let newest = 0;

/** Opens a page at its top once its code is there, or after PATIENCE_MS. Slow pages render after the frame that shows the press. */
export const openAmong =
  (pages: readonly HostPage[]): AroundNavHandler =>
  (navigate, to, options) => {
    const mine = ++newest;
    const go = () => {
      if (mine !== newest) return;
      navigate(to, pastLayers(options));
      // After rendering, in the same frame.
      if (!options?.state?.keepsPlace) queueMicrotask(() => scrollTo(0, 0));
    };
    const { pathname, href } = new URL(to, location.href);
    // As in browsers, pressing a link to the current page adds no entry.
    if (href === location.href && !options?.replace) return;
    const page = pathname === location.pathname ? undefined : pageAt(pathname, pages)?.page;
    const waits = page && [fetchPage(page), page.slow && afterPaint()].filter(Boolean);
    if (!waits || waits.length === 0) go();
    else {
      const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
      void Promise.race([Promise.all(waits), patience]).then(go);
    }
  };

/** Fetches a page's code; the page itself shows failures. Undefined if all is loaded. */
function fetchPage({ page, above, ahead }: HostPage): Promise<unknown> | undefined {
  ahead?.();
  const missing = [page, above].filter((part): part is LazyPart<never> => part?.loaded() === null);
  return missing.length === 0 ? undefined : Promise.all(missing.map((part) => part.load().catch(() => {})));
}

/** Fetches the page behind a link on touch, hover or focus. */
export function followLinks(): void {
  const fetchNext = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link?.origin !== location.origin || link.pathname === location.pathname) return;
    const at = pageAt(link.pathname);
    if (at) void fetchPage(at.page);
  };
  for (const type of ['pointerover', 'touchstart', 'focusin'])
    addEventListener(type, fetchNext, { passive: true });
}

/** Calls `opened` whenever the path has changed. */
export function onOtherPage(opened: () => void): void {
  let before = location.pathname;
  const look = () => {
    const { pathname } = location;
    if (pathname !== before) opened();
    before = pathname;
  };
  // The router dispatches these for its own navigations.
  for (const type of ['pushState', 'replaceState', 'popstate']) addEventListener(type, look);
}
