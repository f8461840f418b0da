import type { GuestView } from '@fairtab/contract/receipt-view';
import { useState } from 'react';
import { randomId } from '../../lib/random-id.ts';
import type { SavedCompanion } from './saved-companion.ts';

/** Somebody in the sheet; `id` of who is saved already, `name` as it is typed. */
type Companion = { key: string; id?: string; name: string; child: boolean; itemIds: readonly string[] };

/** The people a guest is here with, as they are edited: nothing is saved before `saved()` is. */
export function useCompanions({ companions }: Pick<GuestView, 'companions'>) {
  const [list, setList] = useState<readonly Companion[]>(() =>
    companions.map(({ id, name, child, item_ids }) => ({
      key: id,
      id,
      name: name ?? '',
      child,
      itemIds: item_ids,
    })),
  );
  const change = (key: string, to: (one: Companion) => Companion) =>
    setList((all) => all.map((one) => (one.key === key ? to(one) : one)));

  return {
    list,
    count: (child: boolean) => list.filter((one) => one.child === child).length,
    /** Adds people without a name, or takes the last ones off, those without a name first. */
    resize(child: boolean, count: number) {
      const now = list.filter((one) => one.child === child);
      if (count > now.length) {
        setList([...list, { key: randomId(), name: '', child, itemIds: [] }]);
        return;
      }
      const off = now.findLast(({ name }) => name.trim() === '') ?? now.at(-1);
      setList(list.filter((one) => one !== off));
    },
    rename: (key: string, name: string) => change(key, (one) => ({ ...one, name })),
    /** Marks a dish as one companion's, or, with null, as nobody's in particular. */
    give(itemId: string, key: string | null) {
      setList((all) =>
        all.map((one) => {
          const others = one.itemIds.filter((id) => id !== itemId);
          return { ...one, itemIds: one.key === key ? [...others, itemId] : others };
        }),
      );
    },
    /** The list as it is saved: grown-ups first; a dish is only marked for who has a name. */
    saved: (): SavedCompanion[] =>
      [...list]
        .sort((a, b) => Number(a.child) - Number(b.child))
        .map(({ id, name, child, itemIds }) => {
          const given = name.trim();
          return { ...(id ? { id } : {}), name: given || null, child, item_ids: given ? [...itemIds] : [] };
        }),
  };
}
