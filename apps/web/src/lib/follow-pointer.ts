export type Point = { x: number; y: number };

/** How far a pointer moves before it drags, in pixels; less is a tap. */
const SLACK = 6;

/** The distance from the edge of the screen at which the page scrolls, and by how much per frame, in pixels. */
const EDGE = 72;
const STEP = 10;

type Follower = {
  /** Called when the pointer, or the page under it, moves. */
  onMove: (at: Point) => void;
  /** Called where it was lifted; null if the drag was cancelled or never began. */
  onEnd: (at: Point | null) => void;
  scrolls: boolean;
};

/**
 * Follows a pressed pointer until it is lifted or the drag is cancelled.
 * @returns a function that stops it at once
 */
export function followPointer(
  start: { pointerId: number; clientX: number; clientY: number },
  { onMove, onEnd, scrolls }: Follower,
): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  let moved: Point | null = null;
  let frame = 0;

  function scroll() {
    frame = 0;
    const step = moved && stepAt(moved.y);
    if (!moved || !step || signal.aborted) return;
    scrollBy({ top: step, behavior: 'instant' });
    onMove(moved);
    frame = requestAnimationFrame(scroll);
  }

  function end(at: Point | null) {
    ended.abort();
    cancelAnimationFrame(frame);
    if (moved) swallowClick();
    onEnd(moved && at);
  }

  const mine = (event: PointerEvent) => event.pointerId === start.pointerId;
  const on = <K extends keyof WindowEventMap>(type: K, work: (event: WindowEventMap[K]) => void) =>
    addEventListener(type, work, { signal });
  on('pointermove', (event) => {
    if (!mine(event)) return;
    const at = { x: event.clientX, y: event.clientY };
    if (!moved && Math.hypot(at.x - start.clientX, at.y - start.clientY) <= SLACK) return;
    moved = at;
    onMove(at);
    if (scrolls && frame === 0) frame = requestAnimationFrame(scroll);
  });
  on('pointerup', (event) => mine(event) && end({ x: event.clientX, y: event.clientY }));
  on('pointercancel', (event) => mine(event) && end(null));
  on('keydown', (event) => event.key === 'Escape' && end(null));
  return () => {
    ended.abort();
    cancelAnimationFrame(frame);
  };
}

/** Pixels to scroll in this frame: negative is up. */
const stepAt = (y: number): number => (y < EDGE ? -STEP : y > innerHeight - EDGE ? STEP : 0);

/** Suppresses the click at the end of a drag: a grip may also be a button. */
function swallowClick(): void {
  const swallow = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  addEventListener('click', swallow, { capture: true, once: true });
  // The click arrives together with the release, or not at all.
  setTimeout(() => removeEventListener('click', swallow, { capture: true }));
}
