import type { ReceiptView } from '@fairtab/contract/receipt-view';
import type { ScanDoubt } from '@fairtab/contract/scalars';

/** Items that were read with less are not confirmed by the receipt's own sums. */
const CONFIRMED = 0.9;

/**
 * Why the reading as a whole should not be trusted; null where nothing speaks against it, or the bill is shared. Doubtful sums are
 * settled once the host has been over the items that they do not confirm.
 */
export function openDoubt({ receipt, items }: Pick<ReceiptView, 'receipt' | 'items'>): ScanDoubt | null {
  const { scan_doubt: doubt, scan_state, status } = receipt;
  if (scan_state !== 'done' || status !== 'editing' || items.length === 0) return null;
  const unconfirmed = items.some((item) => (item.confidence_score ?? 1) < CONFIRMED);
  return doubt === 'sums' && !unconfirmed ? null : doubt;
}
