import { PLACE } from './has-place.ts';

type Place = { href: string; top: number };

/** Notes where the page is scrolled to, for the document that takes its place. */
export function keepPlace(): void {
  if (scrollY === 0) return;
  const place: Place = { href: location.href, top: scrollY };
  try {
    sessionStorage.setItem(PLACE, JSON.stringify(place));
  } catch {
    // Then one begins at the top.
  }
}

/** How far the page was scrolled down that this document took the place of, in pixels; once, and else null. */
export function takePlace(): number | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(PLACE) ?? 'null');
    sessionStorage.removeItem(PLACE);
    return isPlace(kept) && kept.href === location.href ? kept.top : null;
  } catch {
    return null;
  }
}

const isPlace = (value: unknown): value is Place =>
  typeof value === 'object' &&
  value !== null &&
  'href' in value &&
  'top' in value &&
  typeof value.top === 'number';

/** What one does on a page that one reads already. */
const BEGUN = ['wheel', 'touchstart', 'pointerdown', 'keydown'];

/** In milliseconds; what has not come by then belongs to another page. */
const PATIENCE = 5_000;

/**
 * Scrolls a page down to where it was, as soon as it is long enough again: what it shows comes bit by bit. Ends when it is
 * there, when its user begins something, or after some seconds.
 * @param top in pixels
 */
export function returnToPlace(top: number): void {
  const growing = new ResizeObserver(() => {
    scrollTo({ top });
    if (scrollY >= top) stop();
  });
  const stop = () => {
    growing.disconnect();
    clearTimeout(timer);
    for (const event of BEGUN) removeEventListener(event, stop);
  };
  const timer = setTimeout(stop, PATIENCE);
  for (const event of BEGUN) addEventListener(event, stop, { passive: true });
  growing.observe(document.body);
}

/** Returns to where the page was that this document took the place of. */
export function resumePlace(): void {
  const place = takePlace();
  if (place !== null) returnToPlace(place);
}
