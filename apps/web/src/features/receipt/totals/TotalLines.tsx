import type { ChargeView, ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { sum } from '@fairtab/domain/money/money';
import { costOf } from '@fairtab/receipt/cost';
import { charges as chargesTexts } from '@fairtab/texts/en/items';
import { receipt as texts } from '@fairtab/texts/en/receipt';
import { say } from '@fairtab/texts/say';
import type { ReactNode } from 'react';
import { LineItemRow } from '../../../components/bill/LineItemRow.tsx';
import { chargeName, HowComputed, IncludedTaxes } from '../../person-bill/index.ts';

type TotalLinesProps = {
  view: ReceiptView;
  /** Replaces tax and fees where they are edited in place. */
  charges?: ReactNode;
};

/** Items, tax, fees and tip with their sum, at the bottom of the receipt. */
export function TotalLines({ view, charges }: TotalLinesProps) {
  const { receipt, items } = view;
  return (
    <div>
      <LineItemRow name={say(texts.items)} cents={sum(items.map(costOf))} roll />
      {charges ?? <ChargeLines view={view} />}
      <LineItemRow name={say(texts.tip)} cents={receipt.tip_amount} roll />
      <LineItemRow name={say(texts.total)} cents={receipt.total_amount} strong roll />
      <IncludedTaxes receipt={receipt} />
      {/* There is no division to explain before that. */}
      {(receipt.status !== 'editing' || view.selections.length > 0) && (
        <HowComputed view={view} me={view.me.guest_id} />
      )}
    </div>
  );
}

function ChargeLines({ view }: { view: ReceiptView }) {
  return (
    <>
      <LineItemRow name={say(texts.tax)} cents={view.receipt.tax_amount} roll />
      {view.charges.map((charge) => (
        <LineItemRow
          key={charge.id}
          name={chargeName(charge)}
          cents={charge.amount}
          detail={chargeFor(charge)}
          roll
        />
      ))}
    </>
  );
}

/** What a charge is for, in words; null for everything. */
export function chargeFor(props: Pick<ChargeView, 'applies_to' | 'item_ids'>): string | null {
  const { applies_to, item_ids } = props;
  if (applies_to === 'everything') return null;
  return applies_to === 'heads'
    ? say(chargesTexts.perPerson)
    : say(chargesTexts.forItems, { count: item_ids.length });
}
