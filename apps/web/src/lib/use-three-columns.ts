import { useSyncExternalStore } from 'react';

/** Tailwind's `xl`. */
const QUERY = '(width>=80rem)';

/** Whether the page has room for three columns side by side; false where nothing is shown, as on the server. */
export function useThreeColumns(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = matchMedia(QUERY);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    () => matchMedia(QUERY).matches,
    () => false,
  );
}
