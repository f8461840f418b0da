import { type PointerEvent as ReactPointerEvent, useCallback, useEffect, useRef, useState } from 'react';

/** So far a finger moves before it drags, in pixels: less is a tap. */
const SLACK = 6;

type Dragged = {
  itemId: string | null;
  /** Whom it is over. */
  personId: string | null;
  at: { x: number; y: number };
};

const NOTHING: Dragged = { itemId: null, personId: null, at: { x: 0, y: 0 } };

/**
 * Drags an item by its grip onto whatever has data-drop-person, with a mouse and with a finger alike. Pointer events,
 * for the browsers' own dragging needs a long press on a phone. Escape, or the system, cancels.
 */
export function useDragToPerson(onDrop: (itemId: string, personId: string) => void) {
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
        stop.current();
        stop.current = follow(event, {
          onMove: (at) => setDragged({ itemId, personId: personAt(at), at }),
          onEnd: (at) => {
            const personId = at && personAt(at);
            setDragged(NOTHING);
            if (personId) drop.current(itemId, personId);
          },
        });
      },
    }),
    [],
  );
  return { ...dragged, grip };
}

type Point = { x: number; y: number };

const personAt = ({ x, y }: Point): string | null =>
  document.elementFromPoint(x, y)?.closest('[data-drop-person]')?.getAttribute('data-drop-person') ?? null;

/** Follows one pointer until it is lifted (`onEnd` with where) or the drag is cancelled (`onEnd` with null). */
function follow(
  start: ReactPointerEvent<HTMLElement>,
  { onMove, onEnd }: { onMove: (at: Point) => void; onEnd: (at: Point | null) => void },
): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  let moving = false;
  const end = (at: Point | null) => {
    ended.abort();
    onEnd(moving ? at : null);
  };
  const mine = (event: PointerEvent) => event.pointerId === start.pointerId;
  const on = <K extends keyof WindowEventMap>(type: K, work: (event: WindowEventMap[K]) => void) =>
    addEventListener(type, work, { signal });
  on('pointermove', (event) => {
    if (!mine(event)) return;
    const far = Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY);
    moving ||= far > SLACK;
    if (moving) onMove({ x: event.clientX, y: event.clientY });
  });
  on('pointerup', (event) => mine(event) && end({ x: event.clientX, y: event.clientY }));
  on('pointercancel', (event) => mine(event) && end(null));
  on('keydown', (event) => event.key === 'Escape' && end(null));
  return () => ended.abort();
}
