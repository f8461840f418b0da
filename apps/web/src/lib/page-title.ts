import { PRODUCT_NAME } from '@fairtab/contract/product';
import { useEffect } from 'react';

/** Names the page in the tab and in the history: 'Your receipts · Fairtab'. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${PRODUCT_NAME}`;
  }, [title]);
}
