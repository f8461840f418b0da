import type { ItemView } from '@fairtab/contract/receipt/receipt-view';
import type { Selector } from '../../person-bill/index.ts';

/** The dishes that guests choose, with who has them. */
export type Dishes = {
  items: readonly ItemView[];
  selectors: ReadonlyMap<string, readonly Selector[]>;
  me: string;
};

/** What is shown of a long bill. */
export type Search = {
  query: string;
  /** The dishes that others had when the viewer hid those; null while none is hidden. */
  taken: ReadonlySet<string> | null;
  shown: (of: Dishes) => readonly ItemView[];
};

/**
 * The dishes to show of a long bill. What is hidden is decided when the viewer says so: a dish that someone takes
 * afterwards stays, so that nothing moves under a thumb; one of the viewer's own is never hidden.
 */
export const searchFor = (query: string, taken: Search['taken']): Search => ({
  query,
  taken,
  shown(dishes) {
    const left = taken ? withoutTaken(dishes, taken) : dishes.items;
    return query.trim() === '' ? left : left.filter(({ name }) => isFound(name, query));
  },
});

/** The dishes that are left once those that others had are hidden. */
export const withoutTaken = ({ items, selectors, me }: Dishes, taken: ReadonlySet<string>): ItemView[] =>
  items.filter(({ id }) => !taken.has(id) || selectors.get(id)?.some((one) => one.id === me));

/** Those that others have now. */
export const takenOf = ({ items, selectors, me }: Dishes): ReadonlySet<string> =>
  new Set(items.flatMap((item) => (isTaken(item, selectors.get(item.id) ?? [], me) ? [item.id] : [])));

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

/** Whether a name has all the words that are searched, in any order, whatever their case and accents. */
export function isFound(name: string, query: string): boolean {
  const normalized = normalize(name);
  return normalize(query)
    .split(/\s+/)
    .every((word) => normalized.includes(word));
}

const normalize = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
