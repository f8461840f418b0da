import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { useEffect, useRef } from 'react';

/** Shows what others did, once there is anything: the code for it is fetched then. */
export function useLiveNews(view: ReceiptView): void {
  const before = useRef(view);
  useEffect(() => {
    const earlier = before.current;
    before.current = view;
    if (earlier === view) return;
    import('./live-news.ts').then(
      ({ sayNews }) => sayNews(earlier, view),
      // Without network it may fail to load; the page has changed all the same.
      () => {},
    );
  }, [view]);
}
