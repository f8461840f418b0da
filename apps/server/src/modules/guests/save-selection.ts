import type { Received } from '@fairtab/contract/endpoint';
import type { saveSelection as Call } from '@fairtab/contract/guests';
import type { ProposalView } from '@fairtab/contract/receipt-view';
import { unitsAvailable } from '@fairtab/domain/items';
import { AppError } from '../../http/errors.ts';
import type { ShareContext } from '../../http/request-context.ts';
import { requireRoom, setUnits, unitsOf } from '../items/selections.ts';
import { changeReceipt, UNCHANGED } from '../receipts/change-receipt.ts';
import { receiptByLink } from '../receipts/find-receipt.ts';
import type { ReceiptSnapshot, SnapshotGuest } from '../receipts/snapshot.ts';
import type { Taken } from '../receipts/taken.ts';
import { tapAtOnce } from '../receipts/tap-at-once.ts';
import { type Acting, chooser, choosing, requireChoosing } from './act-as-guest.ts';
import { closeAnsweredProposals } from './proposals.repository.ts';

/** Of a question, what a tap may end. */
const MAY_CLOSE: ReadonlySet<ProposalView['state']> = new Set(['pending', 'unanswered', 'released']);

/**
 * Saves one tap. It reserves the units at once, and everyone sees it, submitted or not.
 * @throws as requireChoosing, choosing, unitsToStore and requireRoom
 */
export function saveSelection(context: ShareContext, { params, body }: Received<typeof Call>) {
  return changeReceipt(context, {
    name: 'saveSelection',
    find: receiptByLink(context),
    policy: choosing,
    tap: true,
    atOnce: (key) =>
      tapAtOnce(context, key, (snapshot) => {
        const me = chooser(snapshot, context);
        const isMore = me === undefined || mayClose(snapshot) || isMarked(me, params.item_id);
        return isMore ? null : tapped({ snapshot, me });
      }),
    async change({ trx, snapshot, me, receiptId }) {
      const taken = tapped({ snapshot, me });
      if (taken === null) return UNCHANGED;
      await setUnits(trx, taken);
      context.services.metrics?.tapped('locked');
      if (mayClose(snapshot)) await closeAnsweredProposals(trx, receiptId);
      return {};
    },
  });

  /** Null if they have just that already. @throws as saveSelection */
  function tapped({ snapshot, me }: Acting): Taken | null {
    requireChoosing(me);
    const itemId = params.item_id;
    const units = unitsToStore({ snapshot, me }, itemId, body.units);
    if (snapshot.guests.includes(me) && units === unitsOf(snapshot, itemId, me.id)) return null;
    if (units > 0 && unitsOf(snapshot, itemId, me.id) === 0) requireRoom(snapshot, 1);
    return { receiptId: snapshot.receipt.id, itemId, guestId: me.id, units };
  }
}

const mayClose = ({ proposals }: ReceiptSnapshot) => proposals.some(({ state }) => MAY_CLOSE.has(state));

/** Whether it stands as the dish of somebody they are here with: that goes with the selection. */
const isMarked = ({ companions }: SnapshotGuest, itemId: string) =>
  companions.some(({ item_ids }) => item_ids.includes(itemId));

/**
 * How many units to store if a person wants `wanted` of an item: of a shared item the parts they have, or else 1, and at most what others
 * have left of a counted one.
 * @throws AppError item.not_found, item.split_locked, item.not_enough with the number they may take
 */
export function unitsToStore({ snapshot, me }: Acting, itemId: string, wanted: number): number {
  const item = snapshot.items.find((candidate) => candidate.id === itemId);
  if (item === undefined) throw new AppError('item.not_found', { item_id: itemId });
  if (item.assignment_mode === 'group_split') throw new AppError('item.split_locked', { item_id: itemId });
  if (item.assignment_mode === 'guest_choice') return wanted > 0 ? unitsOf(snapshot, itemId, me.id) || 1 : 0;
  const selections = snapshot.selections
    .filter((selection) => selection.item_id === itemId)
    .map((selection) => ({ personId: selection.guest_id, units: selection.units }));
  const available = unitsAvailable(item.total_quantity, selections, me.id);
  if (wanted > available) throw new AppError('item.not_enough', { available, item_id: itemId });
  return wanted;
}
