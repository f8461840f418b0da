import { startTransition, useOptimistic } from 'react';

/**
 * Shows a tap in the next frame and runs `act` after that frame: noticeable on a slow phone. If `act` does not lead to
 * the shown value, it is undone.
 */
export function useAnswerFirst<T>(value: T, act: (next: T) => void): [T, (next: T) => void] {
  const [shown, show] = useOptimistic(value);
  const answer = (next: T) =>
    startTransition(async () => {
      show(next);
      await afterPaint();
      act(next);
      // What keeps the value tells of its change by a timer. Without this one the value before would be back until
      // then, and a second tap would count from it.
      await afterTimers();
    });
  return [shown, answer];
}

/** A frame callback runs just before its frame is rendered, a timer set there after it. */
const afterPaint = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => {
      setTimeout(resolve);
    });
  });

const afterTimers = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve);
  });
