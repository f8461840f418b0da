import type { ItemView } from '@fairtab/contract/receipt/receipt-view';
import type { Selector } from '../../person-bill/index.ts';

/** The selectable dishes, with their selectors. */
export type Dishes = {
  items: readonly ItemView[];
  selectors: ReadonlyMap<string, readonly Selector[]>;
  me: string;
};

/** A search and the dishes it leaves. */
export type Search = {
  query: string;
  /** Ids of dishes that others had when the viewer hid them; null while showing all. */
  taken: ReadonlySet<string> | null;
  shown: (of: Dishes) => readonly ItemView[];
};

/**
 * Filters a long bill. What is hidden is fixed when the viewer hides it: dishes taken later stay, so that nothing moves under
 * a thumb. The viewer's own are never hidden.
 */
export const searchFor = (query: string, taken: Search['taken']): Search => ({
  query,
  taken,
  shown(dishes) {
    const left = taken ? dishesWithout(dishes, taken) : dishes.items;
    return query.trim() === '' ? left : left.filter(({ name }) => isFound(name, query));
  },
});

/** The dishes without those that others had. */
export const dishesWithout = ({ items, selectors, me }: Dishes, taken: ReadonlySet<string>): ItemView[] =>
  items.filter(({ id }) => !taken.has(id) || selectors.get(id)?.some((one) => one.id === me));

/** Ids of the dishes that others have now. */
export const heldByOthers = ({ items, selectors, me }: Dishes): ReadonlySet<string> =>
  new Set(items.flatMap((item) => (isTaken(item, selectors.get(item.id) ?? [], me) ? [item.id] : [])));

/** Whether others have all of a dish and the viewer has none of it. */
export function isTaken(
  item: Pick<ItemView, 'assignment_mode' | 'total_quantity'>,
  selectors: readonly Selector[],
  me: string,
): boolean {
  if (selectors.length === 0 || selectors.some(({ id }) => id === me)) return false;
  if (item.assignment_mode !== 'quantity_based') return true;
  return selectors.reduce((sum, { units }) => sum + units, 0) >= item.total_quantity;
}

/** Whether a name contains all words of the query, ignoring order, case and accents. */
export function isFound(name: string, query: string): boolean {
  const normalized = normalize(name);
  return normalize(query)
    .split(/\s+/)
    .every((word) => normalized.includes(word));
}

const normalize = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
