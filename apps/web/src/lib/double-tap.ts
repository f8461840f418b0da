import { useRef } from 'react';

/** The second tap within this time belongs to what was there at the first one, in milliseconds. */
export const DOUBLE_TAP_MS = 400;

/** Tells the second tap of two from one that is meant for what the first has brought in its place. */
export function useDoubleTap() {
  const changedAt = useRef(Number.NEGATIVE_INFINITY);
  return useRef({
    /** To be called when something else comes below the finger. */
    changed(): void {
      changedAt.current = performance.now();
    },
    isSecondTap: (): boolean => performance.now() - changedAt.current <= DOUBLE_TAP_MS,
  }).current;
}
