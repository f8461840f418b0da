import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';

/**
 * Whether the host is asked what the receipt is in: it was read, and nothing has decided it. Nobody has to answer: a bill that is
 * shared without stays in the likeliest currency, which is chosen.
 */
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
