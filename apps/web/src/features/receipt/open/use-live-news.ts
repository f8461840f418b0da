import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { useEffect, useRef } from 'react';

/** Shows what others did. Its code loads with the first news. */
export function useLiveNews(view: ReceiptView): void {
  const before = useRef(view);
  useEffect(() => {
    const earlier = before.current;
    before.current = view;
    if (earlier === view) return;
    import('./live-news.ts').then(
      ({ sayNews }) => sayNews(earlier, view),
      // Optional: the page itself shows the changes.
      () => {},
    );
  }, [view]);
}
