import { type PointerEvent, useEffect, useRef } from 'react';
import { followPress } from './follow-pointer.ts';

/** How long a pointer rests before it is a long press, in milliseconds: what phones take. */
const LONG_MS = 500;

/**
 * A long press by finger, pen or mouse; the click that would follow it is suppressed. A shortcut: what it does must also be
 * possible by a button.
 */
export function useLongPress(onLongPress: () => void) {
  const act = useRef(onLongPress);
  const stop = useRef<() => void>(() => {});
  useEffect(() => {
    act.current = onLongPress;
  });
  useEffect(() => () => stop.current(), []);
  return (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    stop.current();
    stop.current = followPress(event, LONG_MS, () => act.current());
  };
}
