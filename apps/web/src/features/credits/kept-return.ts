import { pathAfterBuying } from '@fairtab/domain/return-path';

const KEY = 'fairtab.after-buying';

/** Where this tab goes on after buying, for a payment that is cancelled: its address on the way back does not say. */
export const keptReturn = {
  set(path: string | null): void {
    try {
      if (path === null) sessionStorage.removeItem(KEY);
      else sessionStorage.setItem(KEY, path);
    } catch {
      // Without storage the way back is by the list of receipts.
    }
  },
  take(): string | null {
    try {
      const path = sessionStorage.getItem(KEY);
      sessionStorage.removeItem(KEY);
      return pathAfterBuying(path);
    } catch {
      return null;
    }
  },
};
