export type Point = { x: number; y: number };

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
  scrolls: boolean;
};

/** Follows a pressed pointer until it is lifted or cancelled, without selecting text. Returns a function that stops at once. */
export function followPointer(start: Start, { onMove, onEnd, scrolls }: Follower): () => void {
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

  const on = listenTo(signal);
  const mine = (event: PointerEvent) => event.pointerId === start.pointerId;
  on('pointermove', (event) => {
    if (!mine(event)) return;
    const at = { x: event.clientX, y: event.clientY };
    if (!moved && !isFar(start, event)) return;
    moved = at;
    onMove(at);
    if (scrolls && frame === 0) frame = requestAnimationFrame(scroll);
  });
  on('pointerup', (event) => mine(event) && end({ x: event.clientX, y: event.clientY }));
  on('pointercancel', (event) => mine(event) && end(null));
  on('keydown', (event) => event.key === 'Escape' && end(null));
  return stop;
}

/** Detects a press that rests for `ms` milliseconds, and suppresses its click. Returns a function that stops. */
export function followPress(start: Start, ms: number, onLong: () => void): () => void {
  const ended = new AbortController();
  const on = listenTo(ended.signal);
  const mine = (event: PointerEvent) => event.pointerId === start.pointerId;
  const stop = () => {
    clearTimeout(timer);
    ended.abort();
  };
  const timer = setTimeout(() => {
    stop();
    swallowClick('untilNextPress');
    onLong();
  }, ms);
  on('pointermove', (event) => mine(event) && isFar(start, event) && stop());
  on('pointerup', (event) => mine(event) && stop());
  // The browser scrolls.
  on('pointercancel', (event) => mine(event) && stop());
  return stop;
}

const listenTo =
  (signal: AbortSignal) =>
  <K extends keyof WindowEventMap>(type: K, work: (event: WindowEventMap[K]) => void): void =>
    addEventListener(type, work, { signal });

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

/** A grip may also be a button, and a long press ends on what it opened. A drag's click arrives with the release or never. */
function swallowClick(until: 'release' | 'untilNextPress' = 'release'): void {
  const done = new AbortController();
  const swallow = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
    done.abort();
  };
  const captured = { capture: true, signal: done.signal };
  addEventListener('click', swallow, captured);
  if (until === 'release') setTimeout(() => done.abort());
  else for (const type of ['pointerdown', 'keydown']) addEventListener(type, () => done.abort(), captured);
}
