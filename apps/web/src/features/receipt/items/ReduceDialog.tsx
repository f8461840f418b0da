import type { ItemView } from '@fairtab/contract/receipt/receipt-view';
import type { Cents } from '@fairtab/domain/money/money';
import { breakdown } from '@fairtab/texts/en/bill';
import { components } from '@fairtab/texts/en/common';
import { items, chargeSheet as texts } from '@fairtab/texts/en/items';
import { text } from '@fairtab/texts/text';
import { type SubmitEvent, useId, useState } from 'react';
import { Button } from '../../../components/base/Button.tsx';
import { useMoney } from '../../../components/bill/Money.tsx';
import { MoneyField } from '../../../components/fields/MoneyField.tsx';
import { Dialog } from '../../../components/overlays/Dialog.tsx';
import { useAction } from '../../../lib/use-action.ts';
import { useFieldErrors } from '../../../lib/use-field-errors.ts';
import type { MakeChange } from '../open/change.ts';
import { itemChange } from './item-changes.ts';

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
          {text(texts.reduceText, { name: item.name || text(items.unnamedWithin), price: money(price) })}
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
