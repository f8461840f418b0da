import { PRODUCT_NAME } from '@fairtab/contract/wire/product';
import { useEffect } from 'react';

/** Sets the title of tab and history entry while mounted: 'Your receipts · Fairtab'. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    const before = document.title;
    document.title = `${title} · ${PRODUCT_NAME}`;
    return () => {
      document.title = before;
    };
  }, [title]);
}
