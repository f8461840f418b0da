import { shareByTable } from '@fairtab/domain/receipt/assignments';
import type { HostReceipt } from '../model.ts';
import { refuse } from '../refused.ts';
import { selectedItem, withAssignments } from '../selections.ts';
import { selectionsAtRisk } from '../selections-at-risk.ts';
import { findItem } from './items.ts';

/** "Split Items Among Group" (specification section 4). @throws Refused item.not_found, item.chosen */
export function setGroupSplit<R extends HostReceipt>(
  receipt: R,
  asked: { item_ids: readonly string[]; accept_lost_choices?: readonly string[] | undefined },
): R {
  for (const id of asked.item_ids) findItem(receipt, id);
  requireNoLostChoices(receipt, asked.item_ids, asked.accept_lost_choices);
  const items = receipt.items.map((item) => selectedItem(receipt, item));
  return withAssignments(receipt, shareByTable(items, new Set(asked.item_ids)));
}

/** @throws Refused item.chosen with the guests whose selections would be lost */
export function requireNoLostChoices(
  receipt: HostReceipt,
  itemIds: readonly string[],
  agreed: readonly string[] = [],
): void {
  const guests = selectionsAtRisk(receipt, itemIds).flatMap(({ id }) => (agreed.includes(id) ? [] : [id]));
  if (guests.length > 0) refuse('item.chosen', { guests });
}
