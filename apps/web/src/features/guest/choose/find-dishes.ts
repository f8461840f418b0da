import type { ItemView } from '@fairtab/contract/receipt-view';
import type { Selector } from '../../person-bill/index.ts';

/** Bills with more dishes than this can be searched. */
export const MANY_DISHES = 20;

/** Whether others have a dish, all units of a counted one, and the viewer has none of it. */
export function isTaken(
  item: Pick<ItemView, 'assignment_mode' | 'total_quantity'>,
  selectors: readonly Selector[],
  me: string,
): boolean {
  if (selectors.length === 0 || selectors.some(({ id }) => id === me)) return false;
  if (item.assignment_mode !== 'quantity_based') return true;
  return selectors.reduce((sum, { units }) => sum + units, 0) >= item.total_quantity;
}

/** Whether a name has all the words that are searched, in any order, by capital letters or accents no different. */
export function isFound(name: string, query: string): boolean {
  const letters = plain(name);
  return plain(query)
    .split(/\s+/)
    .every((word) => letters.includes(word));
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
