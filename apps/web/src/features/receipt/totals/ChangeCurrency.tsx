import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { Lazy, lazyPart } from '../../../components/base/Lazy.tsx';
import type { MakeChange } from '../open/change.ts';

const currencyRow = lazyPart(async () => (await import('./CurrencySelect.tsx')).CurrencyRow);

/** The bill's currency, editable until a guest was texted an amount. Not shown while the question for it is above the bill. */
export function ChangeCurrency(props: { view: ReceiptView; change: MakeChange }) {
  const { status, earlier_bills } = props.view.receipt;
  if (status === 'finalized' || earlier_bills > 0 || asksCurrency(props.view)) return null;
  return <Lazy of={currencyRow} with={props} fallback={<div className="-mb-3 min-h-tap" />} />;
}

/** Whether to ask for the currency: the photo was read, and nothing has decided it. Optional: sharing keeps the likeliest one. */
export const asksCurrency = ({
  receipt,
  items,
  can,
}: Pick<ReceiptView, 'receipt' | 'items' | 'can'>): boolean =>
  receipt.currency_source === null &&
  receipt.status === 'editing' &&
  receipt.scan_state === 'done' &&
  items.length > 0 &&
  can.edit;
