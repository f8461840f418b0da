import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { costOf } from '@fairtab/receipt/cost';
import { breakdown, even } from '@fairtab/texts/en/bill';
import { say } from '@fairtab/texts/say';
import { useId, useState } from 'react';
import { PaperSheet, TearLine } from '../../../components/base/PaperSheet.tsx';
import { DishName, Reduced } from '../../../components/bill/DishName.tsx';
import { LineItemRow } from '../../../components/bill/LineItemRow.tsx';
import { Money } from '../../../components/bill/Money.tsx';
import { DownIcon } from '../../../components/icons/form-icons.tsx';
import { chargeName } from '../../person-bill/index.ts';

/** The bill's lines, folded: on an evenly split bill there is nothing to select. */
export function WholeBill({ view }: { view: Pick<ReceiptView, 'receipt' | 'items' | 'charges'> }) {
  const { receipt, items, charges } = view;
  const [open, setOpen] = useState(false);
  const id = useId();
  const extras = [
    { key: 'tax', name: say(breakdown.tax), cents: receipt.tax_amount },
    ...charges.map((charge) => ({ key: charge.id, name: chargeName(charge), cents: charge.amount })),
    { key: 'tip', name: say(breakdown.tip), cents: receipt.tip_amount },
  ].filter(({ cents }) => cents !== 0);
  return (
    <PaperSheet as="section" className="px-2 py-2">
      <h2 className="text-[min(1.375rem,9vw)]">
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
          className="flex min-h-14 w-full flex-wrap items-center gap-2 rounded-md px-3 text-left hover:bg-sunk/60"
        >
          {say(even.wholeBill)}
          <DownIcon className={`size-5 text-ink-soft transition-transform ${open ? 'rotate-180' : ''}`} />
          <Money
            cents={receipt.total_amount}
            roll
            className="ml-auto font-semibold font-text tracking-normal"
          />
        </button>
      </h2>
      <div id={id} hidden={!open} className="px-3 pt-1 pb-3">
        <ul>
          {items.map((item) => (
            <LineItemRow
              key={item.id}
              as="li"
              name={<DishName item={item} />}
              cents={costOf(item)}
              detail={<Reduced item={item} />}
            />
          ))}
        </ul>
        {extras.length > 0 && <TearLine />}
        {extras.map(({ key, name, cents }) => (
          <LineItemRow key={key} name={name} cents={cents} />
        ))}
      </div>
    </PaperSheet>
  );
}
