import type { ReceiptView } from '@fairtab/contract/receipt-view';
import { sum } from '@fairtab/domain/money';
import { LineItemRow } from '../../components/base/LineItemRow.tsx';

/** The foot of the receipt: what the items, tax, fees and tip add up to. */
export function TotalLines({ view: { receipt, items } }: { view: ReceiptView }) {
  return (
    <div>
      <LineItemRow name="Items" cents={sum(items.map((item) => item.price))} roll />
      <LineItemRow name="Tax" cents={receipt.tax_amount} roll />
      {receipt.additional_charges !== 0 && (
        <LineItemRow
          name={receipt.additional_charges_description || 'Fees and discounts'}
          cents={receipt.additional_charges}
          roll
        />
      )}
      <LineItemRow name="Tip" cents={receipt.tip_amount} roll />
      <LineItemRow name="Total" cents={receipt.total_amount} strong roll />
    </div>
  );
}
