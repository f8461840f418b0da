import type { ItemView } from '@fairtab/contract/receipt-view';
import { useState } from 'react';
import type { Selector } from '../../person-bill/index.ts';

type SelectorsOf = ReadonlyMap<string, readonly Selector[]>;

/**
 * The dishes to show of a long bill. What is hidden is decided when the viewer says so: a dish that somebody takes
 * afterwards stays, so that nothing moves under a thumb; one of the viewer's own is never hidden.
 */
export function useFoundDishes(items: readonly ItemView[], selectors: SelectorsOf, me: string) {
  const [query, setQuery] = useState('');
  const [taken, setTaken] = useState<ReadonlySet<string> | null>(null);
  const selectorsOf = (item: ItemView) => selectors.get(item.id) ?? [];
  const isHidden = (item: ItemView) =>
    taken?.has(item.id) === true && !selectorsOf(item).some(({ id }) => id === me);
  const left = items.filter((item) => !isHidden(item));
  const shown = query.trim() === '' ? left : left.filter((item) => isFound(item.name, query));

  function hide(wanted: boolean) {
    const now = items.filter((item) => isTaken(item, selectorsOf(item), me));
    setTaken(wanted ? new Set(now.map(({ id }) => id)) : null);
  }
  return {
    shown,
    /** What FindDishes needs; null where there are too few dishes to search. */
    find:
      items.length > MANY_DISHES
        ? {
            query,
            onQuery: setQuery,
            hidden: taken && items.length - left.length,
            onHide: hide,
            found: shown.length,
          }
        : null,
  };
}

/** Bills with more dishes than this can be searched. */
const MANY_DISHES = 20;

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
