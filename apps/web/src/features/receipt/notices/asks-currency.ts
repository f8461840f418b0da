import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';

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
