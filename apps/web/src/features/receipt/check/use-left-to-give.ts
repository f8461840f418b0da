import type { ReceiptView } from '@fairtab/contract/receipt-view';
import { splitOf } from '@fairtab/contract/split-of';
import { everythingIsAssigned } from '@fairtab/domain/everything-assigned';
import { useMemo } from 'react';

/** Whether the host has items to give out before sharing, and how many; none where guests choose themselves. */
export function useLeftToGive(view: ReceiptView): { first: boolean; items: number } {
  return useMemo(() => {
    if (view.receipt.admin_flow_type !== 'preassign' || !view.can.assign) return { first: false, items: 0 };
    const split = splitOf(view);
    return { first: !everythingIsAssigned(split), items: split.unclaimed.items.length };
  }, [view]);
}
