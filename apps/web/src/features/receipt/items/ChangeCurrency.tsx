import type { ReceiptView } from '@fairtab/contract/receipt-view';
import { Lazy, lazyPart } from '../../../components/base/Lazy.tsx';
import type { MakeChange } from '../open/use-changes.ts';

// Browsers call some currencies otherwise than the server would.
const currencyRow = lazyPart(async () => (await import('./CurrencyRow.tsx')).CurrencyRow);

/** What the bill is in, to be changed as long as nobody was told an amount of it. It keeps its room while it is loaded. */
export function ChangeCurrency(props: { view: ReceiptView; change: MakeChange }) {
  const { status, earlier_bills } = props.view.receipt;
  if (status === 'finalized' || earlier_bills > 0) return null;
  return <Lazy of={currencyRow} with={props} fallback={<div className="-mb-3 min-h-tap" />} />;
}
