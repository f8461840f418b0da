import { useRef } from 'react';

/** The second tap within this time belongs to what was there at the first one, in milliseconds. */
export const DOUBLE_TAP_MS = 400;

const UNTAPPABLE: Keyframe[] = [{ pointerEvents: 'none' }, { pointerEvents: 'none' }];

/**
 * The page moves below the finger, as a form in it goes away: the second of two taps was meant for what was there, so nothing
 * takes it. Keys go on pressing.
 */
export function ignoreSecondTap(): void {
  document.getElementById('main')?.animate(UNTAPPABLE, DOUBLE_TAP_MS);
}

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
