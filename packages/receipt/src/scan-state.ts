import type { ReceiptStatus } from '@fairtab/domain/receipt/receipt-status';
import type { SharableReceipt } from './model.ts';

type ScanState = SharableReceipt['receipt']['scan_state'];

/** Items from the photo are still to come. */
export const isBeingRead = (state: ScanState): boolean => state === 'waiting' || state === 'reading';

/** Only an unreadable photo, before sharing. */
export const mayChangePhoto = (receipt: { scan_state: ScanState; status: ReceiptStatus }): boolean =>
  receipt.scan_state === 'failed' && receipt.status === 'editing';
