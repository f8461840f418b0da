import type { ItemView } from '@fairtab/contract/receipt/receipt-view';
import { type Refusal, refuse } from '@fairtab/domain/input/checked';
import { LIMITS } from '@fairtab/domain/input/limits';
import { checkEditedItem, checkNewItem, type ItemProblem } from '@fairtab/domain/input/validation';
import type { Cents } from '@fairtab/domain/money/money';
import { QUANTITY_MAX, QUANTITY_MIN } from '@fairtab/domain/receipt/items';
import { breakdown, hostBill } from '@fairtab/texts/en/bill';
import { components } from '@fairtab/texts/en/common';
import { items, chargeSheet as texts } from '@fairtab/texts/en/items';
import { receiptRefusals } from '@fairtab/texts/en/receipt';
import { fieldText } from '@fairtab/texts/refusal-words';
import { text } from '@fairtab/texts/text';
import { type ReactNode, type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { Button, IconButton } from '../../../components/base/Button.tsx';
import { classNames } from '../../../components/base/class-names.ts';
import { AvatarStack, type Person } from '../../../components/bill/Avatar.tsx';
import { useMoney } from '../../../components/bill/Money.tsx';
import { CheckRow } from '../../../components/fields/CheckRow.tsx';
import { TextField } from '../../../components/fields/Field.tsx';
import { MoneyField } from '../../../components/fields/MoneyField.tsx';
import { NumberStepper } from '../../../components/fields/NumberStepper.tsx';
import { CrossIcon, RightIcon, TrashIcon } from '../../../components/icons/icons.tsx';
import { Dialog } from '../../../components/overlays/Dialog.tsx';
import { useAction } from '../../../lib/use-action.ts';
import { useFieldErrors } from '../../../lib/use-field-errors.ts';
import type { MakeChange } from '../open/change.ts';
import { type Adding, addItem, type EditedItem, itemChange } from './item-changes.ts';

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
  const words = refusal && fieldText(receiptRefusals, refusal);
  const priceWords = missingBoth ? fieldText(receiptRefusals, refuse('item.price_missing', {})) : words;

  function submit(event: SubmitEvent) {
    event.preventDefault();
    const checked = checkNewItem({ name, price, quantity: String(quantity) });
    setRefusal(checked.ok ? null : checked);
    const [nameField, priceField] = form.current?.querySelectorAll('input') ?? [];
    if (!checked.ok) return (isOfPrice(checked) ? priceField : nameField)?.focus();
    // The next item can be typed before the server has answered.
    setName('');
    setPrice(undefined);
    setQuantity(QUANTITY_MIN);
    nameField?.focus();
    void addItem(checked.value, adding);
  }

  return (
    <form
      ref={form}
      noValidate
      aria-label={text(items.openAdd)}
      onSubmit={submit}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
      className="rise mt-2 grid w-full gap-4 rounded-md border border-line-strong border-dashed bg-paper p-3"
    >
      <TextField
        label={text(breakdown.item)}
        autoFocus={!first}
        autoComplete="off"
        placeholder={text(items.itemExample)}
        maxLength={LIMITS.itemNameLength}
        value={name}
        onChange={setName}
        error={missingBoth || refusal?.key === 'item.name_missing' ? words : null}
      />
      {/* The stepper keeps its place when the price's label or message grows. */}
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-24 flex-1">
          <MoneyField
            label={priceLabel(quantity)}
            value={price ?? null}
            empty={text(receiptRefusals['item.price_missing.text'])}
            onChange={(typed, sentence) => setPrice(sentence.trim() === '' ? undefined : typed)}
            error={missingBoth || (refusal && isOfPrice(refusal)) ? priceWords : null}
          />
        </div>
        <div className="grid gap-1.5">
          <span aria-hidden="true" className="font-semibold text-detail">
            {text(items.quantity)}
          </span>
          <NumberStepper
            label={text(items.quantity)}
            min={QUANTITY_MIN}
            max={QUANTITY_MAX}
            value={quantity}
            onChange={setQuantity}
          />
        </div>
      </div>
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="quiet" size="small" onClick={onClose}>
          {text(components.close)}
        </Button>
        <Button type="submit" variant={first ? 'primary' : 'secondary'} size="small">
          {text(items.add)}
        </Button>
      </div>
    </form>
  );
}

const isOfPrice = ({ key }: Refusal<ItemProblem>): boolean => key.startsWith('item.price');

/** Items that could not be added, until they are retried or dismissed. */
export function RefusedItems(adding: Adding) {
  const takeOut = (id: string) => adding.setRefused((all) => all.filter((one) => one.id !== id));
  return (
    <ul className="grid gap-2 py-1">
      {adding.refused.map(({ id, item }) => (
        <li key={id} className="flex items-center gap-1">
          <span className="min-w-0 flex-1 break-words">{text(items.notAdded, { name: item.name })}</span>
          <Button
            size="small"
            variant="secondary"
            onClick={() => {
              takeOut(id);
              void addItem(item, adding);
            }}
          >
            {text(items.addAgain)}
          </Button>
          <IconButton label={text(components.dismiss)} onClick={() => takeOut(id)} className="-mr-3">
            <CrossIcon />
          </IconButton>
        </li>
      ))}
    </ul>
  );
}

type ItemEditorProps = {
  item: ItemView;
  /** Earlier input that could not be saved. */
  unsaved?: EditedItem | undefined;
  /** Its line on the photo. */
  line?: ReactNode;
  /** The guests who have it, and the way to assign it; null if it cannot be assigned. */
  who?: { people: readonly Person[]; onAssign: () => void } | null;
  onSave: (edited: EditedItem) => void;
  onCancel: () => void;
  onRemove: () => void;
};

/** The price is of the whole line, which the label mentions for several units. */
const priceLabel = (units: number): string =>
  units > 1 ? text(items.priceForAll, { units }) : text(items.price);

export function ItemEditor({ item, unsaved, line, who = null, onSave, onCancel, onRemove }: ItemEditorProps) {
  const [name, setName] = useState(unsaved?.name ?? item.name);
  const [price, setPrice] = useState<Cents | null>(unsaved?.price ?? item.price);
  const [quantity, setQuantity] = useState(String(unsaved?.quantity ?? item.total_quantity));
  const [everyone, setEveryone] = useState(unsaved?.everyone ?? item.split_evenly);
  const [refusal, setRefusal] = useState<Refusal<ItemProblem> | null>(null);
  const form = useRef<HTMLFormElement>(null);
  // Only if its buttons would be under the bar.
  useEffect(() => {
    // Newer browsers return a promise, which is no clean-up.
    form.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const errorOf = (key: ItemProblem) => (refusal?.key === key ? fieldText(receiptRefusals, refusal) : null);

  function submit(event: SubmitEvent) {
    event.preventDefault();
    const checked = checkEditedItem({ name, price, quantity });
    if (!checked.ok) return setRefusal(checked);
    onSave({ ...checked.value, everyone });
  }

  return (
    <form
      ref={form}
      noValidate
      aria-label={text(items.editLabel, { name: item.name || text(items.unnamedWithin) })}
      onSubmit={submit}
      onKeyDown={(event) => event.key === 'Escape' && onCancel()}
      className="rise -mx-3 my-2 grid scroll-mb-28 grid-cols-1 gap-4 rounded-md border border-line-strong bg-paper p-3"
    >
      {line}
      <TextField
        label={text(breakdown.item)}
        autoFocus
        autoComplete="off"
        maxLength={LIMITS.itemNameLength}
        value={name}
        onChange={setName}
        error={errorOf('item.name_invalid')}
      />
      {/* A message needs the full width of a phone. */}
      <div
        className={classNames(
          'grid items-start gap-3',
          errorOf('item.quantity_invalid')
            ? 'grid-cols-1 sm:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]'
            : 'grid-cols-[minmax(0,3fr)_minmax(0,2fr)]',
        )}
      >
        <MoneyField
          label={priceLabel(Number(quantity))}
          value={price}
          empty={text(receiptRefusals['item.price_missing.text'])}
          onChange={setPrice}
          error={errorOf('item.price_invalid')}
        />
        <TextField
          label={text(items.quantity)}
          inputMode="numeric"
          autoComplete="off"
          onFocus={(event) => event.target.select()}
          value={quantity}
          onChange={setQuantity}
          error={errorOf('item.quantity_invalid')}
        />
      </div>
      <div className="grid grid-cols-1">
        {who && (
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={who.onAssign}
            className="flex min-h-tap flex-wrap items-center gap-2 rounded-md px-3 py-1.5 text-left hover:bg-sunk/60"
          >
            {text(items.assign)}
            <span className="ml-auto flex items-center gap-2">
              <AvatarStack people={who.people} />
              <RightIcon className="size-5 shrink-0" />
            </span>
          </button>
        )}
        <CheckRow title={text(hostBill.forEveryone)} checked={everyone} onChange={setEveryone} />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Button variant="quiet" size="small" onClick={onRemove} className="-ml-1 text-danger">
          <TrashIcon className="size-5" /> {text(components.remove)}
        </Button>
        <span className="ml-auto flex flex-wrap gap-2">
          <Button variant="quiet" size="small" onClick={onCancel}>
            {text(components.cancel)}
          </Button>
          <Button type="submit" size="small">
            {text(components.save)}
          </Button>
        </span>
      </div>
    </form>
  );
}

type ReduceDialogProps = { item: ItemView; change: MakeChange; onClose: () => void };

/** A reduction of one item's price, such as a coupon. Open until it is saved. */
export function ReduceDialog({ item, change, onClose }: ReduceDialogProps) {
  const id = useId();
  const money = useMoney();
  const [reduction, setReduction] = useState<Cents | null>(item.reduction);
  const { form, wordsFor, refuse, corrected } = useFieldErrors<'reduction'>();
  const { price } = item;
  const saving = useAction(async (saved: Cents) => {
    if (await change(itemChange({ id: item.id, reduction: saved }))) onClose();
  });

  function submit(event: SubmitEvent) {
    event.preventDefault();
    // Unreadable input has its own message at the field.
    if (reduction === null || reduction > price)
      return refuse({ reduction: () => text(texts.tooLarge, { price: money(price) }) });
    if (reduction === item.reduction) return onClose();
    void saving.run(reduction);
  }

  return (
    <Dialog
      onClose={onClose}
      title={text(texts.reduceHeading)}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {text(components.cancel)}
          </Button>
          <Button type="submit" form={id} pending={saving.pending}>
            {text(components.save)}
          </Button>
        </>
      }
    >
      <form ref={form} id={id} noValidate onSubmit={submit} className="grid grid-cols-1 gap-3">
        <p className="wrap-anywhere text-ink-soft">
          {text(texts.reduceText, {
            name: item.name || text(items.unnamedWithin),
            price: money(price),
          })}
        </p>
        <MoneyField
          label={text(breakdown.amount)}
          autoFocus
          value={reduction}
          error={wordsFor('reduction')}
          onChange={(typed) => {
            setReduction(typed);
            corrected('reduction');
          }}
        />
      </form>
    </Dialog>
  );
}
