import type { ChargeView, ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { LIMITS } from '@fairtab/domain/input/limits';
import { isCover } from '@fairtab/domain/money/cover-charge';
import { type Cents, cents, ZERO } from '@fairtab/domain/money/money';
import { cleanName } from '@fairtab/domain/people/names';
import { lineDiscountsFit } from '@fairtab/domain/split/share-charges';
import { chargeOf, costOf } from '@fairtab/receipt/bill';
import type { Entry } from '@fairtab/texts/area';
import { breakdown } from '@fairtab/texts/en/bill';
import { components } from '@fairtab/texts/en/common';
import { chargeSheet as texts } from '@fairtab/texts/en/items';
import { receipt as receiptTexts } from '@fairtab/texts/en/receipt';
import { text } from '@fairtab/texts/text';
import { type SubmitEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../../components/base/Button.tsx';
import { ItemName, Reduced } from '../../../components/bill/ItemName.tsx';
import { Money } from '../../../components/bill/Money.tsx';
import { CheckRow } from '../../../components/fields/CheckRow.tsx';
import { TextField } from '../../../components/fields/Field.tsx';
import { MoneyField } from '../../../components/fields/MoneyField.tsx';
import { RadioRow } from '../../../components/fields/RadioRow.tsx';
import { Segments } from '../../../components/host/Segments.tsx';
import { TrashIcon } from '../../../components/icons/icons.tsx';
import { BottomSheet } from '../../../components/overlays/BottomSheet.tsx';
import { randomUuid } from '../../../lib/calls/random-id.ts';
import { useAction } from '../../../lib/use-action.ts';
import { useFieldErrors } from '../../../lib/use-field-errors.ts';
import type { EditedCharge } from '../../../receipt-client/commands.ts';
import { chargeName } from '../../person-bill/index.ts';
import type { Change, MakeChange } from '../open/change.ts';

type ChargeSheetProps = {
  view: ReceiptView;
  /** Null for a new charge. */
  charge: ChargeView | null;
  change: MakeChange;
  onClose: () => void;
  /** Called after a removal, in addition to onClose. */
  onRemoved: () => void;
};

export function ChargeSheet({ view, charge, change, onClose, onRemoved }: ChargeSheetProps) {
  const [isDiscount, setDiscount] = useState(charge !== null && charge.amount < 0);
  const [name, setName] = useState(charge?.description ?? '');
  const [size, setSize] = useState<Cents | null>(charge ? cents(Math.abs(charge.amount)) : ZERO);
  /** The host's answer; null until given. */
  const [chosen, setChosen] = useState<ChargeView['applies_to'] | null>(charge?.applies_to ?? null);
  const [itemIds, setItemIds] = useState<readonly string[]>(charge?.item_ids ?? []);
  const { form, wordsFor, refuse, corrected } = useFieldErrors<'amount' | 'items'>();
  // A cover is per head by default; a discount cannot be.
  const wanted = chosen ?? (isCover(name) ? 'heads' : 'everything');
  const appliesTo = isDiscount && wanted === 'heads' ? 'everything' : wanted;
  const saving = useAction(async (edited: EditedCharge) => {
    if (await change(chargeChange(edited, charge?.id))) onClose();
  });

  function submit(event: SubmitEvent) {
    event.preventDefault();
    // Unreadable input has its own message at the field.
    if (size === null || size === 0) return refuse({ amount: () => text(texts.amountMissing) });
    if (appliesTo === 'lines' && itemIds.length === 0)
      return refuse({ items: () => text(texts.linesMissing) });
    const edited: EditedCharge = {
      description: cleanName(name) || null,
      amount: cents(isDiscount ? -size : size),
      kind: kindOf(charge, isDiscount, name),
      applies_to: appliesTo,
      item_ids: appliesTo === 'lines' ? [...itemIds] : [],
    };
    const excess = excessOf(view, charge, edited);
    if (excess !== null) return refuse({ amount: () => text(excess) });
    if (!saving.pending) void saving.run(edited);
  }

  return (
    <BottomSheet onClose={onClose} title={charge ? chargeName(charge) : text(texts.heading)}>
      <form ref={form} noValidate onSubmit={submit} className="grid grid-cols-1 gap-4">
        <Segments
          label={text(texts.heading)}
          options={[
            { value: 'fee', label: text(texts.fee) },
            { value: 'discount', label: text(breakdown.discount) },
          ]}
          value={isDiscount ? 'discount' : 'fee'}
          onChange={(kind) => {
            setDiscount(kind === 'discount');
            corrected('amount');
          }}
        />
        <TextField
          label={text(texts.name)}
          placeholder={text(texts.example)}
          autoComplete="off"
          maxLength={LIMITS.descriptionLength}
          value={name}
          onChange={setName}
        />
        <MoneyField
          label={text(breakdown.amount)}
          value={size}
          error={wordsFor('amount')}
          onChange={(typed) => {
            setSize(typed);
            corrected('amount');
          }}
        />
        <ChargeFor
          view={view}
          answers={isDiscount ? OF_DISCOUNT : OF_FEE}
          appliesTo={appliesTo}
          itemIds={itemIds}
          error={wordsFor('items')}
          onChange={(next, ids) => {
            setChosen(next);
            setItemIds(ids);
            corrected('amount', 'items');
          }}
        />
        {/* Visible however long the list is. */}
        <div className="sticky bottom-0 -mx-5 -mb-6 flex flex-wrap items-center justify-between gap-2 border-line border-t bg-sheet px-5 pt-2 pb-4">
          {charge && (
            <Button
              variant="quiet"
              size="small"
              onClick={() => {
                onClose();
                void change({
                  name: 'removeCharge',
                  input: { id: charge.id },
                  failed: text(receiptTexts.updateFailed),
                });
                onRemoved();
              }}
              className="-ml-1 text-danger"
            >
              <TrashIcon className="size-5" /> {text(components.remove)}
            </Button>
          )}
          <span className="ml-auto flex flex-wrap justify-end gap-2">
            <Button variant="secondary" size="small" onClick={onClose}>
              {text(components.cancel)}
            </Button>
            <Button type="submit" size="small" pending={saving.pending}>
              {text(components.save)}
            </Button>
          </span>
        </div>
      </form>
    </BottomSheet>
  );
}

/** Why the discount exceeds the bill, by the server's rules; null if it does not. */
function excessOf(
  { receipt, items, charges }: ReceiptView,
  charge: ChargeView | null,
  edited: EditedCharge,
): Entry<string> | null {
  const others = charges.filter(({ id }) => id !== charge?.id);
  const after = [...others, { id: charge?.id ?? '', ...edited }].map(chargeOf);
  const priced = items.map((item) => ({ id: item.id, price: costOf(item) }));
  if (!lineDiscountsFit(after, priced)) return texts.tooMuch;
  const total = receipt.total_amount - (charge?.amount ?? 0) + edited.amount;
  return total < 0 ? receiptTexts.amountTooSmall : null;
}

const OF_FEE = ['everything', 'lines', 'heads'] as const;
const OF_DISCOUNT = ['everything', 'lines'] as const;

/** Keeps the printed kind of a fee. */
function kindOf(charge: ChargeView | null, isDiscount: boolean, name: string): ChargeView['kind'] {
  if (isDiscount) return 'discount';
  if (isCover(name)) return 'cover';
  return charge && charge.kind !== 'discount' ? charge.kind : 'fee';
}

/** Adds a charge, or edits the one with this id. */
export const chargeChange = (charge: EditedCharge, id?: string): Change => ({
  name: id === undefined ? 'addCharge' : 'editCharge',
  input: { id: id ?? randomUuid(), ...charge },
  failed: text(receiptTexts.updateFailed),
});

type ChargeForProps = {
  view: Pick<ReceiptView, 'items'>;
  answers: readonly ChargeView['applies_to'][];
  appliesTo: ChargeView['applies_to'];
  itemIds: readonly string[];
  error: string | null;
  onChange: (appliesTo: ChargeView['applies_to'], itemIds: readonly string[]) => void;
};

function ChargeFor({ view, answers, appliesTo, itemIds, error, onChange }: ChargeForProps) {
  const name = useId();
  const lines = useRef<HTMLUListElement>(null);

  /** On a small screen the list of items starts below the visible part. */
  function choose(answer: ChargeView['applies_to']) {
    flushSync(() => onChange(answer, itemIds));
    lines.current?.firstElementChild?.scrollIntoView({ block: 'nearest' });
  }

  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-1">
      <legend className="mb-1 font-semibold text-detail">{text(texts.for)}</legend>
      <div className="-mx-3 grid grid-cols-1 gap-1">
        {answers.map((answer) => (
          <RadioRow
            key={answer}
            name={name}
            dense
            checked={appliesTo === answer}
            onChange={() => choose(answer)}
            title={text(texts[answer])}
            detail={text(texts[`${answer}Text`])}
          />
        ))}
      </div>
      {appliesTo === 'lines' && (
        <ul ref={lines} aria-label={text(texts.lines)} className="-mx-3 grid grid-cols-1 gap-1">
          {view.items.map((item, at) => (
            <li key={item.id} className="scroll-mb-40">
              <CheckRow
                dense
                checked={itemIds.includes(item.id)}
                error={at === 0 ? error : null}
                onChange={(on) =>
                  onChange('lines', on ? [...itemIds, item.id] : itemIds.filter((id) => id !== item.id))
                }
                title={<ItemName item={item} />}
                trailing={
                  <>
                    <Money cents={item.price} />
                    <Reduced item={item} />
                  </>
                }
              />
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  );
}
