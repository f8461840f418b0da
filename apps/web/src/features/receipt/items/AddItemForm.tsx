import { LIMITS } from '@fairtab/contract/limits';
import type { Refusal } from '@fairtab/domain/checked';
import { QUANTITY_MAX, QUANTITY_MIN } from '@fairtab/domain/items';
import { type Cents, ZERO } from '@fairtab/domain/money';
import { checkNewItem, type ItemDraft, type ItemProblem } from '@fairtab/domain/validation';
import { items } from '@fairtab/texts/en/items';
import { receiptRefusals } from '@fairtab/texts/en/receipt-refusals';
import { sayRefusal } from '@fairtab/texts/refusal-words';
import { say } from '@fairtab/texts/say';
import { type SubmitEvent, useRef, useState } from 'react';
import { Button } from '../../../components/base/Button.tsx';
import { MoneyField } from '../../../components/base/MoneyField.tsx';
import { NumberStepper } from '../../../components/base/NumberStepper.tsx';
import { TextField } from '../../../components/base/TextField.tsx';
import { announce } from '../../../lib/announce.ts';
import type { MakeChange } from '../open/use-changes.ts';
import { priceLabel } from './ItemEditor.tsx';
import { addChange } from './item-changes.ts';

type AddItemFormProps = {
  receiptId: string;
  change: MakeChange;
  /** There is none yet: adding one is what to do next. */
  first: boolean;
  onClose: () => void;
};

/** The form stays open and is cleared after each one, for receipts that are typed in by hand. */
export function AddItemForm({ receiptId, change, first, onClose }: AddItemFormProps) {
  const [name, setName] = useState('');
  const [price, setPrice] = useState<Cents | null>(ZERO);
  const [quantity, setQuantity] = useState(QUANTITY_MIN);
  const [refusal, setRefusal] = useState<Refusal<ItemProblem> | null>(null);
  const [refused, setRefused] = useState<readonly { id: string; item: ItemDraft }[]>([]);
  const form = useRef<HTMLFormElement>(null);
  const missingBoth = refusal?.key === 'item.missing';
  const priceIsWrong = refusal?.key === 'item.price_missing' || refusal?.key === 'item.price_invalid';
  const words = refusal && sayRefusal(receiptRefusals, refusal).text;

  function add(item: ItemDraft) {
    // What is typed next, before the server has answered, is the next item.
    setName('');
    setPrice(ZERO);
    setQuantity(QUANTITY_MIN);
    form.current?.querySelector('input')?.focus();
    send(item);
  }

  function send(item: ItemDraft) {
    void change(addChange(receiptId, item)).then((kept) => {
      if (kept) announce(say(items.added, { name: item.name }));
      else setRefused((all) => [...all, { id: crypto.randomUUID(), item }]);
    });
  }

  function submit(event: SubmitEvent) {
    event.preventDefault();
    const checked = checkNewItem({
      name,
      price: price === 0 ? undefined : price,
      quantity: String(quantity),
    });
    setRefusal(checked.ok ? null : checked);
    if (checked.ok) add(checked.value);
    else {
      // The name is the first field, the price the second.
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
      {refused.map(({ id, item }) => (
        <div key={id} className="flex flex-wrap items-center justify-between gap-x-3">
          <span className="min-w-0 break-words">{say(items.notAdded, { name: item.name })}</span>
          <Button
            size="small"
            variant="secondary"
            onClick={() => {
              setRefused(refused.filter((one) => one.id !== id));
              send(item);
            }}
          >
            {say(items.addAgain)}
          </Button>
        </div>
      ))}
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
            value={price}
            onChange={setPrice}
            error={
              priceIsWrong ? words : missingBoth ? say(receiptRefusals['item.price_missing.text']) : null
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
