import { costOf, freePlace } from './free-place.ts';
import { IN_THE_WAY, obstaclesIn } from './obstacles.ts';

/**
 * Puts a fixed element where it covers the least; again when the page has changed its size or the focus has moved, and the
 * element is in the way.
 * @param within the open dialog, outside of which nothing can be pressed
 * @returns ends it
 */
export function placeMessage(element: HTMLElement, within: Element | null): () => void {
  const obstacles = () => obstaclesIn(within ?? document, element);
  const place = () => {
    const space = { left: 0, top: 0, width: document.documentElement.clientWidth, height: innerHeight };
    const size = { width: element.offsetWidth, height: element.offsetHeight };
    const { left, top } = freePlace(space, size, obstacles());
    element.style.left = `${left}px`;
    element.style.top = `${top}px`;
  };
  /** Never from under a finger. */
  const makeRoom = () => {
    if (element.contains(document.activeElement) || element.matches(':hover')) return;
    if (costOf(element.getBoundingClientRect(), obstacles()) >= IN_THE_WAY) place();
  };
  place();
  const observer = new ResizeObserver(makeRoom);
  observer.observe(document.body);
  document.addEventListener('focusin', makeRoom);
  return () => {
    observer.disconnect();
    document.removeEventListener('focusin', makeRoom);
  };
}
