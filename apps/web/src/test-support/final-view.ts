import { billOf } from '@fairtab/contract/bill-of';
import { finalSplitOf } from '@fairtab/contract/final-split-of';
import type { ReceiptView } from '@fairtab/contract/receipt-view';
import type { UnclaimedChoice } from '@fairtab/domain/bill';
import { finalizeBill } from '@fairtab/domain/splitting';
import { HOST_VIEW } from './host-view.tsx';

/**
 * A bill that everybody has submitted, as its host sees it after finalizing, divided as the server divides it.
 * @param more of the bill before it was final
 */
export function finalView(more: Partial<ReceiptView> = {}, unclaimed: UnclaimedChoice = 'host'): ReceiptView {
  const guests = HOST_VIEW.guests.map((guest) => ({ ...guest, submitted: true }));
  const open = { ...HOST_VIEW, guests, ...more };
  const result = finalizeBill(billOf(open), unclaimed);
  if (!result.ok) throw new Error('a choice was made');
  return {
    ...open,
    receipt: {
      ...open.receipt,
      status: 'finalized',
      finalized_at: '2026-11-22T21:00:00.000Z',
      share_token: 'token',
    },
    can: { ...HOST_VIEW.can, edit: false, share: false, finalize: false, assign: false, reopen: true },
    final_split: finalSplitOf(result, unclaimed),
  };
}
