import type { ReceiptView } from '@fairtab/contract/receipt-view';
import { splitOf } from '@fairtab/contract/split-of';
import { everythingIsAssigned } from '@fairtab/domain/everything-assigned';

/** Somebody has a dish whom nobody saw with it before. */
export type Claim = { itemId: string; guestId: string };

/** What others have taken between two views, in the order in which they took it. */
export function claimsBetween(before: ReceiptView, after: ReceiptView): Claim[] {
  const key = ({ item_id, guest_id }: ReceiptView['selections'][number]) => `${item_id} ${guest_id}`;
  const had = new Set(before.selections.map(key));
  return after.selections
    .filter((one) => one.guest_id !== after.me.guest_id && !had.has(key(one)))
    .map(({ item_id, guest_id }) => ({ itemId: item_id, guestId: guest_id }));
}

/** Whether the last dish was claimed between two views: the moment in which the table has divided its bill. */
export const wasClosed = (before: ReceiptView, after: ReceiptView): boolean =>
  isWhollyClaimed(after) && !isWhollyClaimed(before);

/** Where the host assigns the dishes, guests claim none. */
const isWhollyClaimed = (view: ReceiptView): boolean =>
  view.receipt.admin_flow_type === 'guest_choice' &&
  view.receipt.status === 'sharing' &&
  everythingIsAssigned(splitOf(view));
