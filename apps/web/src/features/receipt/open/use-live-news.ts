import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { useEffect, useLayoutEffect, useRef } from 'react';

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
