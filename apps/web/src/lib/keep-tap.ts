/** What scripts answer to; other links lead to their address without. */
const PRESSED = 'button, a[href^="/auth/v1/"]';

/** Heard as what waits, and seen as it (base.css). */
const WAITS = ['aria-busy', 'data-kept-tap'];

/**
 * Keeps the last tap on a button of a page that no script answers yet: the button waits, visibly.
 * @returns what ends that: to be called before the page is hydrated. It returns what presses the button, for afterwards
 */
export function keepTap(page: HTMLElement): () => () => void {
  let waiting: HTMLElement | null = null;
  const wait = (next: HTMLElement | null) => {
    for (const name of WAITS) waiting?.removeAttribute(name);
    for (const name of WAITS) next?.setAttribute(name, 'true');
    waiting = next;
  };
  const keep = (event: Event) => {
    const pressed = event.target instanceof Element ? event.target.closest<HTMLElement>(PRESSED) : null;
    if (pressed === null) return;
    event.preventDefault();
    wait(pressed);
  };
  page.addEventListener('click', keep, true);
  // Buttons can be pressed from now on (base.css).
  delete page.dataset.rendered;
  return () => {
    page.removeEventListener('click', keep, true);
    const pressed: HTMLElement | null = waiting;
    wait(null);
    return () => pressed?.click();
  };
}
