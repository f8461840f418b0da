import type { FinalSplitView } from '@fairtab/contract/receipt-view';
import { costOf } from '@fairtab/receipt/cost';
import { isSame } from '../../http/changed-fields.ts';
import type { Cause, CauseOf } from '../receipts/amount-changes.ts';
import type { ReceiptSnapshot } from '../receipts/snapshot.ts';

type Share = FinalSplitView['shares'][number];

/** Why a correction changes what one person pays: in one dish if that is all, else in as many words as are true. */
export const whyCorrected: CauseOf = (before, after, guestId) => {
  const [had, has] = [sharesOf(before, guestId), sharesOf(after, guestId)];
  const others = [...had.keys(), ...has.keys()].filter((id) => !isSame(had.get(id), has.get(id)));
  const [itemId, ...more] = new Set(others);
  if (itemId === undefined) return { reason: isSame(rest(before), rest(after)) ? 'corrected' : 'charges' };
  if (more.length > 0) return { reason: 'corrected' };
  return ofOneDish({ before, after }, itemId, had.get(itemId), has.get(itemId));
};

/**
 * Why a correction that adds somebody who was there too changes what one person pays: the dish that they have together now, if it
 * is one.
 */
export const whyJoined =
  (latecomerId: string): CauseOf =>
  (_, after, guestId) => {
    const theirs = sharesOf(after, latecomerId);
    const [itemId, ...more] = [...sharesOf(after, guestId).keys()].filter((id) => theirs.has(id));
    return { reason: 'latecomer', ...(itemId === undefined || more.length > 0 ? {} : { itemId }) };
  };

function ofOneDish(
  { before, after }: { before: ReceiptSnapshot; after: ReceiptSnapshot },
  itemId: string,
  had: Share | undefined,
  has: Share | undefined,
): Cause {
  const was = before.items.find(({ id }) => id === itemId);
  const is = after.items.find(({ id }) => id === itemId);
  // Its name is gone with it.
  if (is === undefined) return { reason: 'items' };
  if (has === undefined) return { reason: had?.left_by === null ? 'taken' : 'leftovers', itemId };
  if (had === undefined) return { reason: has.left_by === null ? 'given' : 'leftovers', itemId };
  if (was !== undefined && costOf(was) !== costOf(is)) return { reason: 'items', itemId };
  return { reason: isSame(had.left_by, has.left_by) ? 'assigned' : 'leftovers', itemId };
}

/** What somebody has of each item on a final bill. */
const sharesOf = ({ final_split }: ReceiptSnapshot, guestId: string): ReadonlyMap<string, Share> =>
  new Map(
    final_split?.shares.flatMap((share) =>
      share.guest_id === guestId ? [[share.item_id, share] as const] : [],
    ),
  );

/** What is divided beside the items. */
const rest = ({ receipt, charges }: ReceiptSnapshot) => [
  receipt.tax_amount,
  receipt.tip_amount,
  charges.map(({ amount, applies_to, item_ids }) => [amount, applies_to, item_ids]),
];
