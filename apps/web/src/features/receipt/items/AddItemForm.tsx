import { type Refusal, refuse } from '@fairtab/domain/input/checked';
import { LIMITS } from '@fairtab/domain/input/limits';
import { checkNewItem, type ItemDraft, type ItemProblem } from '@fairtab/domain/input/validation';
import { type Cents, ZERO } from '@fairtab/domain/money/money';
import { QUANTITY_MAX, QUANTITY_MIN } from '@fairtab/domain/receipt/items';
import { components } from '@fairtab/texts/en/common';
import { items } from '@fairtab/texts/en/items';
import { receiptRefusals } from '@fairtab/texts/en/receipt';
import { sayAtField } from '@fairtab/texts/refusal-words';
import { say } from '@fairtab/texts/say';
import { type SubmitEvent, useRef, useState } from 'react';
import { Button } from '../../../components/base/Button.tsx';
import { IconButton } from '../../../components/base/IconButton.tsx';
import { TextField } from '../../../components/fields/Field.tsx';
import { MoneyField } from '../../../components/fields/MoneyField.tsx';
import { NumberStepper } from '../../../components/fields/NumberStepper.tsx';
import { CrossIcon } from '../../../components/icons/icons.tsx';
import { type Adding, addItem } from './AddItem.tsx';
import { priceLabel } from './ItemEditor.tsx';

type AddItemFormProps = Adding & {
  /** Whether there are no items yet, which makes adding one the next step. */
  first: boolean;
  onClose: () => void;
};

/** Stays open and is cleared after each item, for receipts typed by hand. */
export function AddItemForm({ first, onClose, ...adding }: AddItemFormProps) {
  const [name, setName] = useState('');
  /** Undefined until something is typed. */
  const [price, setPrice] = useState<Cents | null>();
  const [quantity, setQuantity] = useState(QUANTITY_MIN);
  const [refusal, setRefusal] = useState<Refusal<ItemProblem> | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const missingBoth = refusal?.key === 'item.missing';
  const priceIsWrong = refusal?.key === 'item.price_missing' || refusal?.key === 'item.price_invalid';
  const words = refusal && sayAtField(receiptRefusals, refusal);

  function add(item: ItemDraft) {
    // The next item can be typed before the server has answered.
    setName('');
    setPrice(undefined);
    setQuantity(QUANTITY_MIN);
    form.current?.querySelector('input')?.focus();
    void addItem(item, adding);
  }

  function submit(event: SubmitEvent) {
    event.preventDefault();
    const checked = checkNewItem({ name, price, quantity: String(quantity) });
    setRefusal(checked.ok ? null : checked);
    if (checked.ok) add(checked.value);
    else {
      // The name comes first, then the price.
      const [first, second] = form.current?.querySelectorAll('input') ?? [];
      (/^item\.price/.test(checked.key) ? second : first)?.focus();
    }
  }

  return (
    <form
      ref={form}
      noValidate
      aria-label={say(items.openAdd)}
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
      className="rise mt-2 grid w-full gap-4 rounded-md border border-line-strong border-dashed bg-paper p-3"
    >
      <TextField
        label={say(items.item)}
        autoFocus={!first}
        autoComplete="off"
        placeholder={say(items.itemExample)}
        maxLength={LIMITS.itemNameLength}
        value={name}
        onChange={setName}
        error={missingBoth || refusal?.key === 'item.name_missing' ? words : null}
      />
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div className="min-w-36 flex-1">
          <MoneyField
            label={priceLabel(quantity)}
            value={price === undefined ? ZERO : price}
            onChange={(typed, text) => setPrice(text.trim() === '' ? undefined : typed)}
            error={
              priceIsWrong
                ? words
                : missingBoth
                  ? sayAtField(receiptRefusals, refuse('item.price_missing', {}))
                  : null
            }
          />
        </div>
        <NumberStepper
          label={say(items.quantity)}
          min={QUANTITY_MIN}
          max={QUANTITY_MAX}
          value={quantity}
          onChange={setQuantity}
        />
      </div>
      <div className="flex justify-end gap-2">
        <Button variant="quiet" size="small" onClick={onClose}>
          {say(items.close)}
        </Button>
        <Button type="submit" variant={first ? 'primary' : 'secondary'} size="small">
          {say(items.add)}
        </Button>
      </div>
    </form>
  );
}

/** Items that could not be added, until they are retried or dismissed. */
export function RefusedItems(adding: Adding) {
  const takeOut = (id: string) => adding.setRefused((all) => all.filter((one) => one.id !== id));
  return (
    <ul className="grid gap-2 py-1">
      {adding.refused.map(({ id, item }) => (
        <li key={id} className="flex items-center gap-1">
          <span className="min-w-0 flex-1 break-words">{say(items.notAdded, { name: item.name })}</span>
          <Button
            size="small"
            variant="secondary"
            onClick={() => {
              takeOut(id);
              void addItem(item, adding);
            }}
          >
            {say(items.addAgain)}
          </Button>
          <IconButton label={say(components.dismiss)} onClick={() => takeOut(id)} className="-mr-3">
            <CrossIcon />
          </IconButton>
        </li>
      ))}
    </ul>
  );
}
