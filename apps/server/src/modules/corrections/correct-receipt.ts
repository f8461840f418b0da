import type { correctReceipt as Call } from '@fairtab/contract/corrections';
import type { Received } from '@fairtab/contract/endpoint';
import type { FinalSplitView } from '@fairtab/contract/receipt-view';
import { correctReceipt as correct } from '@fairtab/receipt/correct/correct-receipt';
import { addsPerson } from '@fairtab/receipt/correct/correction';
import { costOf } from '@fairtab/receipt/cost';
import { finalizeAgain } from '@fairtab/receipt/finalizing/finalize-receipt';
import { waitingLatecomer } from '@fairtab/receipt/latecomers/latecomers';
import { withDevice } from '@fairtab/receipt/people/seat';
import { onceFinal } from '@fairtab/receipt/permissions';
import { isSame } from '../../http/changed-fields.ts';
import { AppError } from '../../http/errors.ts';
import type { SessionContext } from '../../http/request-context.ts';
import { notifyRemovedGuest, tellChangedDues } from '../finalizing/queue-final-bills.ts';
import type { Cause, CauseOf } from '../receipts/amount-changes.ts';
import { receiptById } from '../receipts/find-receipt.ts';
import { own, type Policy, permitting } from '../receipts/receipts.policy.ts';
import { refusing } from '../receipts/refusing.ts';
import { runCommand } from '../receipts/run-command.ts';
import {
  newGuest,
  type ReceiptSnapshot,
  type SnapshotGuest,
  type SnapshotLatecomer,
} from '../receipts/snapshot.ts';

type Body = Received<typeof Call>['body'];

/**
 * Corrects a final bill in one version: guests never see it open. The bill as it was stays in its history, what was said and
 * confirmed of payments stays, and texts go to those who pay another amount now. It may accept a latecomer, whose browser then
 * acts for the guest that it adds.
 * @throws AppError receipt.not_found, receipt.not_finalized, receipt.correction_outdated, latecomer.not_found;
 * as correctReceipt and finalizeAgain of @fairtab/receipt
 */
export function correctReceipt(context: SessionContext, { body }: Received<typeof Call>) {
  const { services } = context;
  const { correction, latecomer, p_receipt_id: receiptId, ...decided } = body;
  return runCommand(context, {
    name: 'correctReceipt',
    cause: () => (latecomer === undefined ? whyCorrected : whyJoined(latecomer)),
    ...(latecomer !== undefined && { actor: latecomer }),
    find: receiptById(receiptId),
    policy: correcting(body),
    apply({ snapshot, joins }) {
      const edited = correct(snapshot, { correction, newcomer: addedGuest });
      if (edited === snapshot && body.unclaimed === undefined) return snapshot;
      const linked = joins === null ? edited : withDevice(edited, joins.id, joins.token_hashes);
      // The correction may name people who are not on the bill yet.
      return refusing(linked, () => finalizeAgain(linked, { ...decided, now: new Date().toISOString() }));
    },
    async effects(trx, after, { snapshot, changed }) {
      if (!changed) return after;
      const left = snapshot.guests.filter(({ id }) => after.guests.every((one) => one.id !== id));
      for (const guest of left) await notifyRemovedGuest(trx, services, snapshot, guest);
      return tellChangedDues(trx, services, snapshot, after);
    },
    details: () => ({ correction }),
  });
}

/** The host of a final bill, who has seen it as it is. */
const correcting =
  (body: Body): Policy<SessionContext, { joins: SnapshotLatecomer | null }> =>
  (asked) => {
    own(asked);
    const { snapshot } = asked;
    permitting(snapshot, onceFinal);
    // A guest may have reported a payment, and the host would do something else if they knew.
    if (snapshot.version !== body.version) throw new AppError('receipt.correction_outdated');
    return { joins: accepted(snapshot, body) };
  };

/** Whose request it accepts: it adds them. */
function accepted(snapshot: ReceiptSnapshot, { latecomer, correction }: Body): SnapshotLatecomer | null {
  if (latecomer === undefined) return null;
  const joins = refusing(snapshot, () => waitingLatecomer(snapshot, latecomer));
  if (addsPerson(correction, latecomer)) return joins;
  throw new AppError('request.invalid', { where: 'latecomer' });
}

/** A guest whom the correction adds: what they had is decided already. */
const addedGuest = (id: string, name: string): SnapshotGuest => ({
  ...newGuest(id, name),
  submitted: true,
  named_by_host: true,
});

type Share = FinalSplitView['shares'][number];

/** Why a correction changes what one person pays: in one dish if that is all, else in as many words as are true. */
const whyCorrected: CauseOf = (before, after, guestId) => {
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
const whyJoined =
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
