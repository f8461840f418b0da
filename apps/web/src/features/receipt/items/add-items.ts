import type { ItemDraft } from '@fairtab/domain/input/validation';
import { items } from '@fairtab/texts/en/items';
import { say } from '@fairtab/texts/say';
import type { Dispatch, SetStateAction } from 'react';
import type { MakeChange } from '../open/change.ts';
import { addChange } from './item-changes.ts';

/** A typed item that could not be added. */
export type RefusedItem = { id: string; item: ItemDraft };

export type Adding = {
  change: MakeChange;
  refused: readonly RefusedItem[];
  /** Outlives the form that the item was typed in. */
  setRefused: Dispatch<SetStateAction<readonly RefusedItem[]>>;
};

/** Adds an item; if it is refused, even later, it goes to the refused ones. */
export async function addItem(item: ItemDraft, { change, setRefused }: Adding): Promise<void> {
  await change({
    ...addChange(item),
    said: say(items.added, { name: item.name }),
    onRefused: () => setRefused((all) => [...all, { id: crypto.randomUUID(), item }]),
  });
}
