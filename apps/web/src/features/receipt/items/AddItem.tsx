import { items } from '@fairtab/texts/en/items';
import { text } from '@fairtab/texts/text';
import { useState } from 'react';
import { Button } from '../../../components/base/Button.tsx';
import { Lazy, lazyPart } from '../../../components/base/Lazy.tsx';
import { PlusIcon } from '../../../components/icons/icons.tsx';
import type { Adding } from './item-changes.ts';

type AddItemProps = Adding & {
  /** Whether there are no items yet, which makes adding one the next step. */
  first: boolean;
};

export function AddItem({ first, ...adding }: AddItemProps) {
  const [open, setOpen] = useState(first);
  const button = (
    <Button variant="quiet" size="small" onClick={() => setOpen(true)}>
      <PlusIcon /> {text(items.openAdd)}
    </Button>
  );
  if (!open) return button;
  return (
    <Lazy
      of={addItemForm}
      with={{ ...adding, first, onClose: () => setOpen(false) }}
      fallback={first ? <div className="h-62" /> : button}
    />
  );
}

const fetchForms = () => import('./item-forms.tsx');

export const itemEditor = lazyPart(async () => (await fetchForms()).ItemEditor);

/** The form to add items; on the first screen of a bill without any. */
export const addItemForm = lazyPart(async () => (await fetchForms()).AddItemForm, 'item-forms');

export const refusedItems = lazyPart(async () => (await fetchForms()).RefusedItems);
