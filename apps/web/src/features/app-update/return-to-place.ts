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
