import type { Item } from '../model.ts';

/** In the order in which a receipt lists its items. */
export const inItemOrder = (items: readonly Item[]): Item[] =>
  [...items].sort((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1));

/** The position after the last item. */
export const lastPosition = (items: readonly Item[]): number =>
  1 + Math.max(-1, ...items.map(({ position }) => position));

/** The items once one is put at this position: if it is taken, the items from there on move up. */
export const makeRoomAt = (items: readonly Item[], position: number | undefined): Item[] =>
  position === undefined || items.every((item) => item.position !== position)
    ? [...items]
    : items.map((item) => (item.position < position ? item : { ...item, position: item.position + 1 }));
