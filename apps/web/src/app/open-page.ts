import type { AroundNavHandler } from 'wouter';
import type { LazyPart } from '../components/base/Lazy.tsx';
import { afterPaint } from '../lib/page/after-paint.ts';
import { pastLayers } from '../lib/page/layers.ts';
import { type HostPage, pageAt } from './pages.ts';

/** How long the code of a page is waited for on the page before it, in milliseconds. */
const PATIENCE_MS = 150;

/** The newest navigation: an older one that still waits leads nowhere. */
let newest = 0;

/**
 * Goes to a page once its code is there, or after a moment, and to the top of it. What takes long to render begins after the
 * frame that shows what was pressed.
 */
export const openAmong =
  (pages: readonly HostPage[]): AroundNavHandler =>
  (navigate, to, options) => {
    const mine = ++newest;
    const go = () => {
      if (mine !== newest) return;
      navigate(to, pastLayers(options));
      // Once it is rendered, in the same frame.
      if (!options?.state?.keepsPlace) queueMicrotask(() => scrollTo(0, 0));
    };
    const { pathname, href } = new URL(to, location.href);
    // As browsers do: Back leads to the page before, however often a link to this one was pressed.
    if (href === location.href && !options?.replace) return;
    const page = pathname === location.pathname ? undefined : pageAt(pathname, pages)?.page;
    const waits = page && [fetchPage(page), page.slow && afterPaint()].filter(Boolean);
    if (!waits || waits.length === 0) go();
    else void Promise.race([Promise.all(waits), patience()]).then(go);
  };

const patience = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));

/** Fetches what a page consists of. A failure is the page's to show. @returns undefined where all is there */
function fetchPage({ page, above, ahead }: HostPage): Promise<unknown> | undefined {
  ahead?.();
  const missing = [page, above].filter((part): part is LazyPart<never> => part?.loaded() === null);
  return missing.length === 0 ? undefined : Promise.all(missing.map((part) => part.load().catch(() => {})));
}

/** Fetches the page behind a link as soon as a finger, the pointer or the focus is on it. */
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

/** Calls what it is given whenever the path has become another one. */
export function onOtherPage(opened: () => void): void {
  let before = location.pathname;
  const look = () => {
    const { pathname } = location;
    if (pathname !== before) opened();
    before = pathname;
  };
  // The router tells of its own navigations by these.
  for (const type of ['pushState', 'replaceState', 'popstate']) addEventListener(type, look);
}
