import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { ZERO } from '@fairtab/domain/money/money';
import { costOf } from '@fairtab/receipt/bill';
import { even } from '@fairtab/texts/en/bill';
import { text } from '@fairtab/texts/text';
import { TearLine } from '../../../components/base/Page.tsx';
import { ItemName, Reduced } from '../../../components/bill/ItemName.tsx';
import { LineItemRow } from '../../../components/bill/LineItemRow.tsx';
import { Money } from '../../../components/bill/Money.tsx';
import { extrasOf } from '../../person-bill/index.ts';
import { FoldedSheet } from '../parts/FoldedSheet.tsx';

/** The bill's lines, folded: on an evenly split bill there is nothing to select. */
export function WholeBill({ view }: { view: Pick<ReceiptView, 'receipt' | 'items' | 'charges'> }) {
  const { receipt, items, charges } = view;
  const sums = { tax: receipt.tax_amount, tip: receipt.tip_amount, hostTip: ZERO };
  const extras = extrasOf(charges, sums, ({ amount }) => amount);
  return (
    <FoldedSheet
      title={text(even.wholeBill)}
      figure={
        <Money
          cents={receipt.total_amount}
          roll
          className="ml-auto font-semibold font-text tracking-normal"
        />
      }
    >
      {() => (
        <>
          <ul>
            {items.map((item) => (
              <LineItemRow
                key={item.id}
                as="li"
                name={<ItemName item={item} />}
                cents={costOf(item)}
                detail={<Reduced item={item} />}
              />
            ))}
          </ul>
          {extras.length > 0 && <TearLine />}
          {extras.map(({ key, name, cents }) => (
            <LineItemRow key={key} name={name} cents={cents} />
          ))}
        </>
      )}
    </FoldedSheet>
  );
}
