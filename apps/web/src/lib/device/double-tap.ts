import { useRef } from 'react';

/** A second tap within this time was meant for what the first one replaced, in milliseconds. */
export const DOUBLE_TAP_MS = 400;

const UNTAPPABLE: Keyframe[] = [{ pointerEvents: 'none' }, { pointerEvents: 'none' }];

/** Ignores the second of two taps after the page, or something else, moved below the finger. Keys still work. */
export function ignoreSecondTap(moved = document.getElementById('main')): void {
  moved?.animate(UNTAPPABLE, DOUBLE_TAP_MS);
}

/** Distinguishes the second of two taps from one meant for what the first brought up. */
export function useDoubleTap() {
  const changedAt = useRef(Number.NEGATIVE_INFINITY);
  return useRef({
    /** Call when something else appears below the finger. */
    changed(): void {
      changedAt.current = performance.now();
    },
    isSecondTap: (): boolean => performance.now() - changedAt.current <= DOUBLE_TAP_MS,
  }).current;
}
