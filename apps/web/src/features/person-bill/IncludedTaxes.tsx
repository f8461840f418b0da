import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { breakdown } from '@fairtab/texts/en/bill';
import { text } from '@fairtab/texts/text';
import { Money } from '../../components/bill/Money.tsx';

/** Taxes included in the prices, as printed on the receipt; they are in no sum. */
export function IncludedTaxes({ receipt }: Pick<ReceiptView, 'receipt'>) {
  if (receipt.included_taxes.length === 0) return null;
  return (
    <ul className="py-1 text-detail text-ink-soft">
      {receipt.included_taxes.map(({ name, rate, amount }) => (
        // The photo reader returns each tax only once.
        <li key={`${name} ${rate} ${amount}`}>
          {rate === null ? text(breakdown.taxInsideUnrated) : text(breakdown.taxInside, { rate })}{' '}
          <Money cents={amount} />
        </li>
      ))}
    </ul>
  );
}
