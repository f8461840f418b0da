import { PRODUCT_NAME } from '@fairtab/contract/product';
import { useEffect } from 'react';

/** Names the page in the tab and in the history, for as long as it is there: 'Your receipts · Fairtab'. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    const before = document.title;
    document.title = `${title} · ${PRODUCT_NAME}`;
    return () => {
      document.title = before;
    };
  }, [title]);
}
