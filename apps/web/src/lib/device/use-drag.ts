import { type PointerEvent as ReactPointerEvent, useCallback, useEffect, useRef, useState } from 'react';
import { followPointer, type Point } from './follow-pointer.ts';

export type Dragged = {
  itemId: string | null;
  targetId: string | null;
  at: Point;
};

type Options = {
  /** The attribute with a target's id: `data-drop-person`. */
  target: string;
  onDrop: (itemId: string, targetId: string) => void;
  /** Whether the page scrolls while the pointer is near its top or bottom edge. */
  scrolls?: boolean;
  /** Whether `at` is updated: every move then rerenders the caller. */
  followed?: boolean;
};

const NOTHING: Dragged = { itemId: null, targetId: null, at: { x: 0, y: 0 } };

/**
 * Pointer events, because native dragging needs a long press on phones; a grip has `touch-none`, so that the rest scrolls.
 * Escape cancels. Dragging is a shortcut: it must also be possible by keyboard.
 */
export function useDrag({ target, onDrop, scrolls = false, followed = false }: Options) {
  const [dragged, setDragged] = useState(NOTHING);
  const drop = useRef(onDrop);
  const stop = useRef<() => void>(() => {});
  useEffect(() => {
    drop.current = onDrop;
  });
  useEffect(() => () => stop.current(), []);

  const grip = useCallback(
    (itemId: string) => ({
      onPointerDown: (event: ReactPointerEvent<HTMLElement>) => {
        if (event.button !== 0) return;
        const over = ({ x, y }: Point): string | null => {
          const id = document.elementFromPoint(x, y)?.closest(`[${target}]`)?.getAttribute(target) ?? null;
          return id === itemId ? null : id;
        };
        stop.current();
        stop.current = followPointer(event, {
          scrolls,
          onMove: (at) => {
            const next = { itemId, targetId: over(at), at: followed ? at : NOTHING.at };
            setDragged((before) => (isSame(before, next) ? before : next));
          },
          onEnd: (at) => {
            const targetId = at && over(at);
            setDragged(NOTHING);
            if (targetId) drop.current(itemId, targetId);
          },
        });
      },
    }),
    [target, scrolls, followed],
  );
  return { ...dragged, grip };
}

const isSame = (one: Dragged, other: Dragged): boolean =>
  one.itemId === other.itemId &&
  one.targetId === other.targetId &&
  one.at.x === other.at.x &&
  one.at.y === other.at.y;
