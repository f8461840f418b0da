import { RECEIPT_VIEW_SHAPE } from './receipt-view.shape.ts';
import type { ReceiptView } from './receipt-view.ts';
import { fits } from './shape.ts';

/** Whether an answer of the server is a ReceiptView, as far as a page can tell without the schema library. */
export function isReceiptView(value: unknown): value is ReceiptView {
  return fits(value, RECEIPT_VIEW_SHAPE);
}
