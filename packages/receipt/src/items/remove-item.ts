import { requireLineDiscounts } from '../charges/charges.ts';
import type { HostReceipt } from '../model.ts';
import { pruneOrphans } from '../prune-orphans.ts';
import { findItem } from './items.ts';

/** @throws Refused item.not_found; charge.exceeds_lines if a discount's other lines cannot bear it */
export function removeItem<R extends HostReceipt>(receipt: R, { id }: { id: string }): R {
  findItem(receipt, id);
  const after = pruneOrphans({ ...receipt, items: receipt.items.filter((item) => item.id !== id) });
  if (receipt.charges.some(({ amount, item_ids }) => amount < 0 && item_ids.includes(id)))
    requireLineDiscounts(after.items, after.charges);
  return after;
}
