import type { ChargeView, ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { sum } from '@fairtab/domain/money/money';
import { costOf } from '@fairtab/receipt/bill';
import { breakdown, wholeBill } from '@fairtab/texts/en/bill';
import { charges as chargesTexts } from '@fairtab/texts/en/items';
import { text } from '@fairtab/texts/text';
import type { ReactNode } from 'react';
import { Lazy, lazyPart } from '../../../components/base/Lazy.tsx';
import { LineItemRow } from '../../../components/bill/LineItemRow.tsx';
import { chargeName, HowComputed, IncludedTaxes } from '../../person-bill/index.ts';
import type { CardRowProps } from '../card/CardRow.tsx';
import type { MakeChange } from '../open/change.ts';
import { asksCurrency } from './sum-check.ts';

type TotalLinesProps = {
  view: ReceiptView;
  /** Replaces tax and fees where they are edited in place. */
  charges?: ReactNode;
  /** The bill whose division can be explained; null if `view` is only a part of it. */
  computed?: ReceiptView | null;
};

export function TotalLines({ view, charges, computed = view }: TotalLinesProps) {
  const { receipt, items } = view;
  return (
    <div>
      <LineItemRow name={text(breakdown.items)} cents={sum(items.map(costOf))} roll />
      {charges ?? <ChargeLines view={view} />}
      <LineItemRow name={text(breakdown.tip)} cents={receipt.tip_amount} roll />
      <LineItemRow name={text(wholeBill.total)} cents={receipt.total_amount} strong roll />
      <IncludedTaxes receipt={receipt} />
      {/* There is no division to explain before that. */}
      {computed && (receipt.status !== 'editing' || view.selections.length > 0) && (
        <HowComputed view={computed} me={view.me.guest_id} />
      )}
    </div>
  );
}

function ChargeLines({ view }: { view: ReceiptView }) {
  return (
    <>
      <LineItemRow name={text(breakdown.tax)} cents={view.receipt.tax_amount} roll />
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
    ? text(chargesTexts.perPerson)
    : text(chargesTexts.forItems, { count: item_ids.length });
}

const cardRow = lazyPart(async () => (await import('../card/CardRow.tsx')).CardRow);

export function CardRow(props: CardRowProps) {
  const { card, total_amount } = props.view.receipt;
  if (card === null && total_amount <= 0) return null;
  return <Lazy of={cardRow} with={props} fallback={<div className="-mb-3 min-h-tap" />} />;
}

const currencyRow = lazyPart(async () => (await import('./CurrencySelect.tsx')).CurrencyRow);

/** The bill's currency, editable until a guest was texted an amount. Not shown while the question for it is above the bill. */
export function ChangeCurrency(props: { view: ReceiptView; change: MakeChange }) {
  const { status, earlier_bills } = props.view.receipt;
  if (status === 'finalized' || earlier_bills > 0 || asksCurrency(props.view)) return null;
  return <Lazy of={currencyRow} with={props} fallback={<div className="-mb-3 min-h-tap" />} />;
}
