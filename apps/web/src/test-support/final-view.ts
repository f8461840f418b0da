import type { FinalSplitView, ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { cents, ZERO } from '@fairtab/domain/money/money';
import type { UnclaimedChoice } from '@fairtab/domain/split/bill';
import { finalizeBill } from '@fairtab/domain/split/finalize-bill';
import { withPlan } from '@fairtab/receipt/paying/plan';
import { billOf } from '@fairtab/receipt/split-of';
import { finalSplitOf } from '@fairtab/receipt/status';
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
  return withPlan({
    ...open,
    receipt: {
      ...open.receipt,
      status: 'finalized',
      finalized_at: '2026-11-22T21:00:00.000Z',
      share_token: 'token',
    },
    can: { ...HOST_VIEW.can, edit: false, share: false, finalize: false, assign: false, reopen: true },
    final_split: finalSplitOf(result, unclaimed, open.receipt.card),
  });
}

/** A final split by which these guests owe these cents, for dishes alone. */
export const splitOwing = (
  totals: Record<string, number>,
  changes: FinalSplitView['changes'] = [],
): FinalSplitView => ({
  version: 2,
  host_tip_pool: ZERO,
  earlier_host_tips: null,
  changes,
  unclaimed: null,
  shares: [],
  papers: [],
  totals: Object.entries(totals).map(([guest_id, amount]) => ({
    guest_id,
    subtotal: cents(amount),
    ...{ tax: ZERO, tip: ZERO, additional_charges: ZERO, host_tip: ZERO, charges: [] },
    total: cents(amount),
    card: null,
  })),
});
