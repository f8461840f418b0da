import type { Split } from '../split/bill.ts';
import { hasUnclaimed } from '../split/splitting.ts';

/** Whether everything is assigned (pre-assign): there are items with a price, and nothing is unclaimed. */
export function everythingIsAssigned(split: Split): boolean {
  return split.itemsTotal > 0 && !hasUnclaimed(split.unclaimed);
}
