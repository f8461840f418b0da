import type { ReceiptStatus } from '@fairtab/domain/receipt-status';
import type { SharableReceipt } from './model.ts';

type ScanState = SharableReceipt['receipt']['scan_state'];

/** Whether items from the photo are still to come. */
export const isBeingRead = (state: ScanState): boolean => state === 'waiting' || state === 'reading';

/** Whether the photo may be replaced: reading failed, and the bill is not shared yet. */
export const mayChangePhoto = (receipt: { scan_state: ScanState; status: ReceiptStatus }): boolean =>
  receipt.scan_state === 'failed' && receipt.status === 'editing';
