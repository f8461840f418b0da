import type { ReceiptView } from '@fairtab/contract/receipt-view';
import { sum } from '@fairtab/domain/money';
import { receipt as texts } from '@fairtab/texts/en/receipt';
import { say } from '@fairtab/texts/say';
import { LineItemRow } from '../../components/base/LineItemRow.tsx';
import { HowComputed } from '../bill/index.ts';

/** The sum of items, tax, fees and tip, at the bottom of the receipt. */
export function TotalLines({ view }: { view: ReceiptView }) {
  const { receipt, items } = view;
  return (
    <div>
      <LineItemRow name={say(texts.items)} cents={sum(items.map((item) => item.price))} roll />
      <LineItemRow name={say(texts.tax)} cents={receipt.tax_amount} roll />
      {receipt.additional_charges !== 0 && (
        <LineItemRow
          name={receipt.additional_charges_description || say(texts.fees)}
          cents={receipt.additional_charges}
          roll
        />
      )}
      <LineItemRow name={say(texts.tip)} cents={receipt.tip_amount} roll />
      <LineItemRow name={say(texts.total)} cents={receipt.total_amount} strong roll />
      <HowComputed view={view} me={view.me.guest_id} />
    </div>
  );
}
