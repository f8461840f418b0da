import { items } from '@fairtab/texts/en/items';
import { say } from '@fairtab/texts/say';
import { useState } from 'react';
import { Button } from '../../../components/base/Button.tsx';
import { Lazy } from '../../../components/base/Lazy.tsx';
import { PlusIcon } from '../../../components/icons/icons.tsx';
import type { Adding } from './add-items.ts';
import { addItemForm } from './later-forms.ts';

type AddItemProps = Adding & {
  /** Whether there are no items yet, which makes adding one the next step. */
  first: boolean;
};

/** Adds items, in a form that stays open. */
export function AddItem({ first, ...adding }: AddItemProps) {
  const [open, setOpen] = useState(first);
  const button = (
    <Button variant="quiet" size="small" onClick={() => setOpen(true)}>
      <PlusIcon /> {say(items.openAdd)}
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
