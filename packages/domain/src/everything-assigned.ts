import type { Split } from './bill.ts';
import { hasUnclaimed } from './splitting.ts';

/** Whether everything has been assigned (pre-assign): the bill has items with a price, and nothing is unclaimed. */
export function everythingIsAssigned(split: Split): boolean {
  return split.itemsTotal > 0 && !hasUnclaimed(split.unclaimed);
}
