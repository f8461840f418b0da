import { type PointerEvent as ReactPointerEvent, useCallback, useEffect, useRef, useState } from 'react';

type Dragged = { itemId: string | null; targetId: string | null };

const NOTHING: Dragged = { itemId: null, targetId: null };

/**
 * Drags one item onto another, found by the attribute `target` with its id. Pointer events, because native dragging needs a
 * long press on phones; a grip has `touch-none`, so that the rest scrolls. Escape cancels. Dragging is a shortcut: it must
 * also be possible by keyboard.
 */
export function useDrag(target: string, onDrop: (itemId: string, targetId: string) => void) {
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
          onMove(at) {
            const targetId = over(at);
            setDragged((before) =>
              before.itemId === itemId && before.targetId === targetId ? before : { itemId, targetId },
            );
          },
          onEnd(at) {
            const targetId = at && over(at);
            setDragged(NOTHING);
            if (targetId) drop.current(itemId, targetId);
          },
        });
      },
    }),
    [target],
  );
  return { ...dragged, grip };
}

type Point = { x: number; y: number };

/** How far a pointer moves before it drags, in pixels; less is a tap. */
const SLACK = 6;

/** The distance from the screen's edge at which the page scrolls, and by how much per frame, in pixels. */
const EDGE = 72;
const STEP = 10;

type Start = { pointerId: number; clientX: number; clientY: number };

type Follower = {
  /** Called when the pointer, or the page under it, moves. */
  onMove: (at: Point) => void;
  /** Called where it was lifted; null if the drag was cancelled or never began. */
  onEnd: (at: Point | null) => void;
};

/** Follows a pressed pointer until it is lifted or cancelled, without selecting text; scrolls the page at its edges. Returns a function that stops at once. */
function followPointer(start: Start, { onMove, onEnd }: Follower): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  let moved: Point | null = null;
  let frame = 0;
  // From the press on: a selection begun with it would continue however far the pointer moves.
  const selectAgain = selectNothing();

  function scroll() {
    frame = 0;
    const step = moved && stepAt(moved.y);
    if (!moved || !step || signal.aborted) return;
    scrollBy({ top: step, behavior: 'instant' });
    onMove(moved);
    frame = requestAnimationFrame(scroll);
  }

  function stop() {
    ended.abort();
    cancelAnimationFrame(frame);
    selectAgain();
  }

  function end(at: Point | null) {
    stop();
    if (moved) swallowClick();
    onEnd(moved && at);
  }

  const on = <K extends keyof WindowEventMap>(type: K, work: (event: WindowEventMap[K]) => void): void =>
    addEventListener(type, work, { signal });
  const mine = (event: PointerEvent) => event.pointerId === start.pointerId;
  on('pointermove', (event) => {
    if (!mine(event)) return;
    const at = { x: event.clientX, y: event.clientY };
    if (!moved && !isFar(start, event)) return;
    moved = at;
    onMove(at);
    if (frame === 0) frame = requestAnimationFrame(scroll);
  });
  on('pointerup', (event) => mine(event) && end({ x: event.clientX, y: event.clientY }));
  on('pointercancel', (event) => mine(event) && end(null));
  on('keydown', (event) => event.key === 'Escape' && end(null));
  return stop;
}

const isFar = ({ clientX, clientY }: Start, event: PointerEvent): boolean =>
  Math.hypot(event.clientX - clientX, event.clientY - clientY) > SLACK;

/** Pixels to scroll in this frame: negative is up. */
const stepAt = (y: number): number => (y < EDGE ? -STEP : y > innerHeight - EDGE ? STEP : 0);

/** Prevents selecting text until the returned function is called. */
function selectNothing(): () => void {
  const { style } = document.body;
  const set = (value: string) => {
    style.setProperty('user-select', value);
    style.setProperty('-webkit-user-select', value);
  };
  set('none');
  return () => set('');
}

/** A grip may also be a button. A drag's click arrives with the release or never. */
function swallowClick(): void {
  const done = new AbortController();
  const swallow = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
    done.abort();
  };
  addEventListener('click', swallow, { capture: true, signal: done.signal });
  setTimeout(() => done.abort());
}
