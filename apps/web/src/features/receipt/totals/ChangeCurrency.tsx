import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { Lazy, lazyPart } from '../../../components/base/Lazy.tsx';
import { asksCurrency } from '../notices/asks-currency.ts';
import type { MakeChange } from '../open/change.ts';

const currencyRow = lazyPart(async () => (await import('./CurrencyRow.tsx')).CurrencyRow);

/** The bill's currency, editable until a guest was texted an amount. Not shown while the question for it is above the bill. */
export function ChangeCurrency(props: { view: ReceiptView; change: MakeChange }) {
  const { status, earlier_bills } = props.view.receipt;
  if (status === 'finalized' || earlier_bills > 0 || asksCurrency(props.view)) return null;
  return <Lazy of={currencyRow} with={props} fallback={<div className="-mb-3 min-h-tap" />} />;
}
