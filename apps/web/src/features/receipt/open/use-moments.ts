import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { useLayoutEffect, useRef } from 'react';

/** Fetched after the page, which shows everything without it. */
const fetchMoments = () => import('../../../lib/moments.ts').catch(() => null);

/** Moves what others did since the last view; see `showMoments`. */
export function useMoments(view: ReceiptView): void {
  const before = useRef(view);
  const moments = useRef<ReturnType<typeof fetchMoments>>(null);
  // Before it is painted: a face that is seen at its dish does not fly there any more.
  useLayoutEffect(() => {
    const earlier = before.current;
    before.current = view;
    moments.current ??= fetchMoments();
    if (earlier !== view) void moments.current.then((loaded) => loaded?.showMoments(earlier, view));
  }, [view]);
}
