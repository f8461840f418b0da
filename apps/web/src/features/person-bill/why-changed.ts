import type { FinalSplitView } from '@fairtab/contract/receipt/receipt-view';
import type { ChangeReason } from '@fairtab/domain/split/bill';
import { shareChanges } from '@fairtab/texts/en/own-bill';
import { text } from '@fairtab/texts/text';

/** Who pays for what is unclaimed, from the reader's point of view. */
export type LeftoverWords = 'host' | 'everyone' | 'by_item' | 'given' | 'to_others';

/** Why finalizing changes amounts, in sentences. */
export const whyChanged = (reasons: readonly ChangeReason[], leftovers: LeftoverWords): string =>
  reasons.map((reason) => text(shareChanges[reason === 'leftovers' ? leftovers : reason])).join(' ');

/** Why finalizing changed one guest's total, for that guest. */
export function whyTotalChanged(
  { shares }: FinalSplitView,
  { guest_id, reasons }: FinalSplitView['changes'][number],
): string {
  const left = shares.flatMap((share) => (share.guest_id === guest_id ? (share.left_by ?? []) : []));
  if (left.length === 0) return whyChanged(reasons, 'to_others');
  return whyChanged(reasons, left.includes(1) ? 'given' : 'everyone');
}
