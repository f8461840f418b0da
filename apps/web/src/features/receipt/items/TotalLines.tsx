import { costOf } from '@fairtab/contract/bill-of';
import type { ReceiptView } from '@fairtab/contract/receipt-view';
import { sum } from '@fairtab/domain/money';
import { receipt as texts } from '@fairtab/texts/en/receipt';
import { say } from '@fairtab/texts/say';
import type { ReactNode } from 'react';
import { LineItemRow } from '../../../components/base/LineItemRow.tsx';
import { feesNameOf, HowComputed } from '../../person-bill/index.ts';

type TotalLinesProps = {
  view: ReceiptView;
  /** Stands in the place of tax and fees, where these are edited there. */
  charges?: ReactNode;
};

/** The sum of items, tax, fees and tip, at the bottom of the receipt. */
export function TotalLines({ view, charges }: TotalLinesProps) {
  const { receipt, items } = view;
  return (
    <div>
      <LineItemRow name={say(texts.items)} cents={sum(items.map(costOf))} roll />
      {charges ?? <ChargeLines receipt={receipt} />}
      <LineItemRow name={say(texts.tip)} cents={receipt.tip_amount} roll />
      <LineItemRow name={say(texts.total)} cents={receipt.total_amount} strong roll />
      {/* Nothing is to be divided yet. */}
      {(receipt.status !== 'editing' || view.selections.length > 0) && (
        <HowComputed view={view} me={view.me.guest_id} />
      )}
    </div>
  );
}

function ChargeLines({ receipt }: Pick<ReceiptView, 'receipt'>) {
  const { tax_amount, additional_charges, additional_charges_description } = receipt;
  return (
    <>
      <LineItemRow name={say(texts.tax)} cents={tax_amount} roll />
      {additional_charges !== 0 && (
        <LineItemRow
          name={feesNameOf(additional_charges_description, additional_charges)}
          cents={additional_charges}
          roll
        />
      )}
    </>
  );
}
