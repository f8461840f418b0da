import { startTransition, useOptimistic } from 'react';
import { afterPaint } from './after-paint.ts';

/**
 * Shows a tap in the next frame and acts after that frame: noticeable on a slow phone. If that does not lead to the shown
 * value, it is undone.
 * @param prepare called at the tap, for what it means then; returns what to do after the frame
 */
export function useAnswerFirst<T>(value: T, prepare: (next: T) => () => void): [T, (next: T) => void] {
  const [shown, show] = useOptimistic(value);
  const answer = (next: T) => {
    const act = beforeTheNext(prepare(next));
    startTransition(async () => {
      show(next);
      await afterPaint();
      act();
      // What keeps the value tells of its change by a timer. Without this one the value before would be back until
      // then, and a second tap would count from it.
      await afterTimers();
    });
  };
  return [shown, answer];
}

/** Acts once: when it is called, or before the next press takes effect, so that presses count in the order they are made. */
function beforeTheNext(act: () => void): () => void {
  let waits = true;
  const once = () => {
    if (waits) {
      waits = false;
      act();
    }
  };
  for (const press of ['click', 'keydown', 'pointerup'])
    addEventListener(press, once, { capture: true, once: true });
  return once;
}

const afterTimers = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve);
  });
