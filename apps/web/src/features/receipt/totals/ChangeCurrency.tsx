import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { Lazy, lazyPart } from '../../../components/base/Lazy.tsx';
import { asksCurrency } from '../notices/asks-currency.ts';
import type { MakeChange } from '../open/change.ts';

const currencyRow = lazyPart(async () => (await import('./CurrencyRow.tsx')).CurrencyRow);

/**
 * What the bill is in, to be changed as long as nobody was told an amount of it. It keeps its room while it is loaded. While the host
 * is asked, the same field stands above the bill instead.
 */
export function ChangeCurrency(props: { view: ReceiptView; change: MakeChange }) {
  const { status, earlier_bills } = props.view.receipt;
  if (status === 'finalized' || earlier_bills > 0 || asksCurrency(props.view)) return null;
  return <Lazy of={currencyRow} with={props} fallback={<div className="-mb-3 min-h-tap" />} />;
}
