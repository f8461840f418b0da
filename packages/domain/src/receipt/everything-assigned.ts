import type { Split } from '../split/bill.ts';
import { hasUnclaimed } from '../split/splitting.ts';

export function everythingIsAssigned(split: Split): boolean {
  return split.itemsTotal > 0 && !hasUnclaimed(split.unclaimed);
}
