import { COLUMNS_COOKIE } from '@fairtab/contract/pages/host-page';
import { useContext, useSyncExternalStore } from 'react';
import { RenderedForContext } from './use-from-device.ts';

/** Tailwind's `lg` and `xl`. */
const TWO = '(width>=64rem)';
const THREE = '(width>=80rem)';

export const useThreeColumns = (): boolean => useColumns(3, THREE);

export const useTwoColumns = (): boolean => useColumns(2, TWO);

function useColumns(columns: number, query: string): boolean {
  const rendered = useContext(RenderedForContext);
  return useSyncExternalStore(
    (changed) => {
      const list = matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    () => matchMedia(query).matches,
    () => rendered !== null && rendered.columns >= columns,
  );
}

/** Stores the number of columns in a cookie, so that the server renders the next page to fit. */
export function followColumns(): void {
  const queries = [TWO, THREE].map((query) => matchMedia(query));
  const tell = () => {
    const columns = 1 + queries.filter(({ matches }) => matches).length;
    // biome-ignore lint/suspicious/noDocumentCookie: Safari and Firefox of the versions we serve have no cookieStore.
    document.cookie = `${COLUMNS_COOKIE}=${columns}; path=/; samesite=lax`;
  };
  for (const query of queries) query.addEventListener('change', tell);
  tell();
}
