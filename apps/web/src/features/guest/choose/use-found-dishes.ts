import type { ItemView } from '@fairtab/contract/receipt-view';
import { useState } from 'react';
import type { Selector } from '../../person-bill/index.ts';
import { isFound, isTaken, MANY_DISHES } from './find-dishes.ts';

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
