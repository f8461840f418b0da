import type { ReceiptView } from '@fairtab/contract/receipt-view';
import type { ScanDoubt } from '@fairtab/contract/scalars';

/** Items that were read with less are not confirmed by the receipt's own sums. */
const CONFIRMED = 0.9;

/**
 * Why the reading as a whole should not be trusted; null where nothing speaks against it, or the bill is shared. Doubtful sums are
 * settled once the host has been over the items that they do not confirm.
 */
export function openDoubt({ receipt, items }: Pick<ReceiptView, 'receipt' | 'items'>): ScanDoubt | null {
  if (receipt.status !== 'editing') return null;
  const settled = items.every((item) => (item.confidence_score ?? 1) >= CONFIRMED);
  return receipt.scan_doubt === 'sums' && settled ? null : receipt.scan_doubt;
}
