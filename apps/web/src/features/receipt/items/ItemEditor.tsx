import type { ItemView } from '@fairtab/contract/receipt/receipt-view';
import type { Refusal } from '@fairtab/domain/input/checked';
import { LIMITS } from '@fairtab/domain/input/limits';
import { checkEditedItem, type ItemProblem } from '@fairtab/domain/input/validation';
import type { Cents } from '@fairtab/domain/money/money';
import { items } from '@fairtab/texts/en/items';
import { receiptRefusals } from '@fairtab/texts/en/receipt';
import { sayAtField } from '@fairtab/texts/refusal-words';
import { say } from '@fairtab/texts/say';
import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/base/Button.tsx';
import { AvatarStack, type Person } from '../../../components/bill/Avatar.tsx';
import { CheckRow } from '../../../components/fields/CheckRow.tsx';
import { TextField } from '../../../components/fields/Field.tsx';
import { MoneyField } from '../../../components/fields/MoneyField.tsx';
import { RightIcon, TrashIcon } from '../../../components/icons/icons.tsx';
import type { EditedItem } from '../open/change.ts';

type ItemEditorProps = {
  item: ItemView;
  /** Earlier input that could not be saved. */
  unsaved?: EditedItem | undefined;
  /** Its line on the photo. */
  line?: ReactNode;
  /** The guests who have it, and the way to assign it; null if it cannot be assigned. */
  who?: WhoHadItProps | null;
  onSave: (edited: EditedItem) => void;
  onCancel: () => void;
  onRemove: () => void;
};

/** The price is of the whole line, which the label mentions for several units. */
export function priceLabel(quantity: string | number): string {
  const units = Number(quantity);
  return units > 1 ? say(items.priceForAll, { units }) : say(items.price);
}

/** An item's editor in place of its line. Enter saves, Escape cancels. */
export function ItemEditor({ item, unsaved, line, who = null, onSave, onCancel, onRemove }: ItemEditorProps) {
  const [name, setName] = useState(unsaved?.name ?? item.name);
  const [price, setPrice] = useState<Cents | null>(unsaved?.price ?? item.price);
  const [quantity, setQuantity] = useState(String(unsaved?.quantity ?? item.total_quantity));
  const [everyone, setEveryone] = useState(unsaved?.everyone ?? item.split_evenly);
  const [refusal, setRefusal] = useState<Refusal<ItemProblem> | null>(null);
  const form = useRef<HTMLFormElement>(null);
  // Only if its buttons would be under the bar.
  useEffect(() => {
    form.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const errorOf = (key: ItemProblem) => (refusal?.key === key ? sayAtField(receiptRefusals, refusal) : null);

  function submit(event: SubmitEvent) {
    event.preventDefault();
    const checked = checkEditedItem({ name, price, quantity });
    if (checked.ok) onSave({ ...checked.value, everyone });
    else setRefusal(checked);
  }

  return (
    <form
      ref={form}
      noValidate
      aria-label={say(items.editLabel, { name: item.name || say(items.unnamedWithin) })}
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onCancel();
      }}
      className="rise -mx-3 my-2 grid scroll-mb-28 grid-cols-1 gap-4 rounded-md border border-line-strong bg-paper p-3"
    >
      {line}
      <TextField
        label={say(items.item)}
        autoFocus
        autoComplete="off"
        maxLength={LIMITS.itemNameLength}
        value={name}
        onChange={setName}
        error={errorOf('item.name_invalid')}
      />
      <div className="grid grid-cols-[minmax(0,3fr)_minmax(0,2fr)] items-start gap-3">
        <MoneyField
          label={priceLabel(quantity)}
          value={price}
          onChange={setPrice}
          error={errorOf('item.price_invalid')}
        />
        <TextField
          label={say(items.quantity)}
          inputMode="numeric"
          autoComplete="off"
          onFocus={(event) => event.target.select()}
          value={quantity}
          onChange={setQuantity}
          error={errorOf('item.quantity_invalid')}
        />
      </div>
      <div className="grid grid-cols-1">
        {who && <WhoHadIt {...who} />}
        <CheckRow title={say(items.forEveryone)} checked={everyone} onChange={setEveryone} />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Button variant="quiet" size="small" onClick={onRemove} className="-ml-1 text-danger">
          <TrashIcon className="size-5" /> {say(items.remove)}
        </Button>
        <span className="ml-auto flex flex-wrap gap-2">
          <Button variant="quiet" size="small" onClick={onCancel}>
            {say(items.cancel)}
          </Button>
          {/* The filled button is in the bar. */}
          <Button type="submit" variant="secondary" size="small">
            {say(items.save)}
          </Button>
        </span>
      </div>
    </form>
  );
}

type WhoHadItProps = { people: readonly Person[]; onAssign: () => void };

function WhoHadIt({ people, onAssign }: WhoHadItProps) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onAssign}
      className="flex min-h-tap flex-wrap items-center gap-2 rounded-md px-3 py-1.5 text-left hover:bg-sunk/60"
    >
      {say(items.assign)}
      <span className="ml-auto flex items-center gap-2">
        <AvatarStack people={people} />
        <RightIcon className="size-5 shrink-0" />
      </span>
    </button>
  );
}
