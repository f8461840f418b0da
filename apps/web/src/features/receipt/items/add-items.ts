import type { ItemDraft } from '@fairtab/domain/input/validation';
import { items } from '@fairtab/texts/en/items';
import { say } from '@fairtab/texts/say';
import type { Dispatch, SetStateAction } from 'react';
import type { MakeChange } from '../open/change.ts';
import { addChange } from './item-changes.ts';

/** An item that was typed and could not be added. */
export type RefusedItem = { id: string; item: ItemDraft };

/** How items are added. */
export type Adding = {
  change: MakeChange;
  refused: readonly RefusedItem[];
  /** Keeps what could not be added, whether the form that it was typed in is still open or not. */
  setRefused: Dispatch<SetStateAction<readonly RefusedItem[]>>;
};

/** Adds an item; one that is refused, even later, is kept. */
export async function addItem(item: ItemDraft, { change, setRefused }: Adding): Promise<void> {
  await change({
    ...addChange(item),
    said: say(items.added, { name: item.name }),
    onRefused: () => setRefused((all) => [...all, { id: crypto.randomUUID(), item }]),
  });
}
