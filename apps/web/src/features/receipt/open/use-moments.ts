import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { useLayoutEffect, useRef } from 'react';

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
