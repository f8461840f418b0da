import type { GuestView, ReceiptFields, SelectionView } from './receipt-view.ts';

type Bill<G> = {
  receipt: Pick<ReceiptFields, 'admin_flow_type' | 'status'>;
  guests: readonly G[];
  selections: readonly SelectionView[];
};

/**
 * The guests who have chosen one of these items, and would lose their choice if the host divided it otherwise. Nobody where the
 * host assigns, and nobody's choice is the host's own.
 */
export function choicesAtStake<G extends Pick<GuestView, 'id' | 'is_host'>>(
  { receipt, guests, selections }: Bill<G>,
  itemIds: readonly string[],
): G[] {
  if (receipt.admin_flow_type !== 'guest_choice' || receipt.status !== 'sharing') return [];
  const items = new Set(itemIds);
  const choosers = new Set(selections.flatMap((one) => (items.has(one.item_id) ? [one.guest_id] : [])));
  return guests.filter(({ id, is_host }) => !is_host && choosers.has(id));
}
