import type { Guest, ReceiptFields, Selection } from './model.ts';

type Bill<G> = {
  receipt: Pick<ReceiptFields, 'admin_flow_type' | 'status'>;
  guests: readonly G[];
  selections: readonly Selection[];
};

/** Guests of a shared bill who would lose a selection of these items if the host divided them differently. */
export function selectionsAtRisk<G extends Pick<Guest, 'id' | 'is_host'>>(
  { receipt, guests, selections }: Bill<G>,
  itemIds: readonly string[],
): G[] {
  if (receipt.admin_flow_type !== 'guest_choice' || receipt.status !== 'sharing') return [];
  const items = new Set(itemIds);
  const choosers = new Set(selections.flatMap((one) => (items.has(one.item_id) ? [one.guest_id] : [])));
  return guests.filter(({ id, is_host }) => !is_host && choosers.has(id));
}
