import { items } from '@fairtab/texts/en/items';
import { say } from '@fairtab/texts/say';
import { useState } from 'react';
import { Button } from '../../../components/base/Button.tsx';
import { Lazy } from '../../../components/base/Lazy.tsx';
import { PlusIcon } from '../../../components/icons/icons.tsx';
import type { MakeChange } from '../open/use-changes.ts';
import { addItemForm } from './later-forms.ts';

type AddItemProps = {
  receiptId: string;
  change: MakeChange;
  /** There is none yet: adding one is what to do next. */
  first: boolean;
};

/** Adds items, in a form that stays open. */
export function AddItem({ receiptId, change, first }: AddItemProps) {
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
      with={{ receiptId, change, first, onClose: () => setOpen(false) }}
      fallback={first ? <div className="h-62" /> : button}
    />
  );
}
