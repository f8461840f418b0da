import { costOf, freePlace } from './free-place.ts';
import { IN_THE_WAY, obstaclesIn } from './obstacles.ts';

/**
 * Puts a fixed element where it covers the least; again when the window has another size, and when it has come in the way
 * because the page has grown or the focus has moved.
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
  /** By a finger or by the focus: it never moves away from under them. */
  const isHeld = () => element.contains(document.activeElement) || element.matches(':hover');
  const makeRoom = (from: number) => {
    if (!isHeld() && costOf(element.getBoundingClientRect(), obstacles()) >= from) place();
  };
  const onGrown = () => makeRoom(IN_THE_WAY);
  // What the focus has come to is being worked on, with everything around it.
  const onFocus = () => makeRoom(1);
  place();
  const observer = new ResizeObserver(onGrown);
  observer.observe(document.body);
  document.addEventListener('focusin', onFocus);
  addEventListener('resize', place);
  return () => {
    observer.disconnect();
    document.removeEventListener('focusin', onFocus);
    removeEventListener('resize', place);
  };
}
