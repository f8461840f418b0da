import type { ReceiptStatus } from '@fairtab/domain/receipt-status';
import type { SharableReceipt } from './model.ts';

type ScanState = SharableReceipt['receipt']['scan_state'];

export const isBeingRead = (state: ScanState): boolean => state === 'waiting' || state === 'reading';

export const mayChangePhoto = (receipt: { scan_state: ScanState; status: ReceiptStatus }): boolean =>
  receipt.scan_state === 'failed' && receipt.status === 'editing';
