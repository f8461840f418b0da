import { useSyncExternalStore } from 'react';

/** Tailwind's `lg` and `xl`. */
const TWO = '(width>=64rem)';
const THREE = '(width>=80rem)';

/** Whether the page has room for three columns side by side; false where nothing is shown, as on the server. */
export const useThreeColumns = (): boolean => useWidth(THREE);

/** Whether it has room for two. */
export const useTwoColumns = (): boolean => useWidth(TWO);

function useWidth(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    () => matchMedia(query).matches,
    () => false,
  );
}
