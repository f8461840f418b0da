import { takeStored, writeStored } from '../../lib/device/stored.ts';
import { PLACE } from './has-place.ts';

type Place = { href: string; top: number };

/** Stores the scroll position for the document that replaces this one. */
export function keepPlace(): void {
  if (scrollY === 0) return;
  const place: Place = { href: location.href, top: scrollY };
  writeStored('sessionStorage', PLACE, JSON.stringify(place));
}

/** The replaced document's scroll position in pixels, if the address is the same. Removes it from storage. */
export function takePlace(): number | null {
  const kept: unknown = JSON.parse(takeStored('sessionStorage', PLACE) ?? 'null');
  return isPlace(kept) && kept.href === location.href ? kept.top : null;
}

const isPlace = (value: unknown): value is Place =>
  typeof value === 'object' &&
  value !== null &&
  'href' in value &&
  'top' in value &&
  typeof value.top === 'number';

/** Events that show that the user is already interacting. */
const BEGUN = ['wheel', 'touchstart', 'pointerdown', 'keydown'];

/** In milliseconds; later growth has nothing to do with the reload. */
const PATIENCE = 5_000;

/** Scrolls down to `top`, in pixels, as the page's content arrives. Ends there, when the user interacts, or after PATIENCE. */
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

export function resumePlace(): void {
  const place = takePlace();
  if (place !== null) returnToPlace(place);
}
