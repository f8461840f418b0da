import type { Obstacle } from './free-place.ts';

/** The weight of a title or a field, for which a message that already stands makes room. */
export const IN_THE_WAY = 20;

/** What a message should not cover: what is being worked on, then titles and fields, then what can be pressed. */
const WEIGHTS: readonly (readonly [selector: string, weight: number])[] = [
  ['[data-bottom-bar]', 40],
  [':is(h1,h2,h3)', IN_THE_WAY],
  [':is(input,textarea,select)', IN_THE_WAY],
  ['[data-chip]', 6],
  [':is(button,a,summary,label)', 6],
];

const FOCUSED = 100;

/** The obstacles in sight within an element. */
export function obstaclesIn(root: ParentNode, without: Element | null): Obstacle[] {
  return WEIGHTS.flatMap(([selector, weight]) =>
    [...root.querySelectorAll(selector)].flatMap((element) => {
      if (without?.contains(element)) return [];
      const { left, top, width, height } = element.getBoundingClientRect();
      const seen = width > 0 && height > 0 && top < innerHeight && top + height > 0;
      return seen ? [{ left, top, width, height, weight: weight + focusOf(element) }] : [];
    }),
  );
}

/** What has the focus is what the message speaks of, more often than not. */
const focusOf = (element: Element): number =>
  document.activeElement !== null && element === document.activeElement ? FOCUSED : 0;
