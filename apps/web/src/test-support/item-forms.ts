import { beforeAll } from 'vitest';
import { addItemForm, itemEditor, refusedItems } from '../features/receipt/items/ItemList.tsx';

/** The forms of items are there, as on a page that has been idle. */
export const withItemForms = (): void =>
  beforeAll(async () => {
    await Promise.all([itemEditor, addItemForm, refusedItems].map((part) => part.load()));
  });
