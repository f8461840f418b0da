import * as contract from '@fairtab/contract/receipt/corrections';
import type { FinalSplitView } from '@fairtab/contract/receipt/receipt-view';
import type { Received } from '@fairtab/contract/wire/endpoint';
import { costOf } from '@fairtab/receipt/bill';
import { addsPerson, correctReceipt as correct } from '@fairtab/receipt/corrections';
import { waitingLatecomer } from '@fairtab/receipt/latecomers';
import { onceFinal } from '@fairtab/receipt/refusals';
import { withDevice } from '@fairtab/receipt/seats';
import { finalizeAgain } from '@fairtab/receipt/status';
import { isSame } from '../../http/changed-fields.ts';
import { AppError } from '../../http/errors.ts';
import type { Mount } from '../../http/mount.ts';
import type { SessionContext } from '../../http/request-context.ts';
import { notifyChangedDues, notifyRemovedGuest } from '../finalizing/final-bills.ts';
import type { Cause, CauseOf } from '../receipts/amount-changes.ts';
import { hostOnly, type Policy, permitting, receiptById, refusing } from '../receipts/receipts.policy.ts';
import { runCommand } from '../receipts/run-command.ts';
import {
  newGuest,
  type ReceiptSnapshot,
  type SnapshotGuest,
  type SnapshotLatecomer,
} from '../receipts/store/snapshot.ts';

export function mountCorrections(mount: Mount): void {
  mount(contract.correctReceipt, correctReceipt);
}

type Body = Received<typeof contract.correctReceipt>['body'];

/**
 * Corrects a final bill in one version, so guests never see it open; guests whose amount due changes get a text. Can also accept
 * a latecomer, whose browser then acts as the added guest.
 * @throws AppError receipt.not_found, receipt.not_finalized, receipt.correction_outdated, latecomer.not_found; as correctReceipt
 * and finalizeAgain
 */
function correctReceipt(context: SessionContext, { body }: Received<typeof contract.correctReceipt>) {
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
      // Refusals may name guests that the correction adds.
      return refusing(linked, () => finalizeAgain(linked, { ...decided, now: new Date().toISOString() }));
    },
    async effects(trx, after, { snapshot, changed }) {
      if (!changed) return after;
      const left = snapshot.guests.filter(({ id }) => after.guests.every((one) => one.id !== id));
      for (const guest of left) await notifyRemovedGuest(trx, services, snapshot, guest);
      return notifyChangedDues(trx, services, snapshot, after);
    },
    details: () => ({ correction }),
  });
}

const correcting =
  (body: Body): Policy<SessionContext, { joins: SnapshotLatecomer | null }> =>
  (asked) => {
    hostOnly(asked);
    const { snapshot } = asked;
    permitting(snapshot, onceFinal);
    // A guest may have reported a payment that would change the host's mind.
    if (snapshot.version !== body.version) throw new AppError('receipt.correction_outdated');
    return { joins: accepted(snapshot, body) };
  };

function accepted(snapshot: ReceiptSnapshot, { latecomer, correction }: Body): SnapshotLatecomer | null {
  if (latecomer === undefined) return null;
  const joins = refusing(snapshot, () => waitingLatecomer(snapshot, latecomer));
  if (addsPerson(correction, latecomer)) return joins;
  throw new AppError('request.invalid', { where: 'latecomer' });
}

const addedGuest = (id: string, name: string): SnapshotGuest => ({
  ...newGuest(id, name),
  submitted: true,
  named_by_host: true,
});

type Share = FinalSplitView['shares'][number];

/** Why a correction changes a guest's amount: a single item if that explains it, otherwise something more general. */
const whyCorrected: CauseOf = (before, after, guestId) => {
  const [had, has] = [sharesOf(before, guestId), sharesOf(after, guestId)];
  const others = [...had.keys(), ...has.keys()].filter((id) => !isSame(had.get(id), has.get(id)));
  const [itemId, ...more] = new Set(others);
  if (itemId === undefined) return { reason: isSame(rest(before), rest(after)) ? 'corrected' : 'charges' };
  if (more.length > 0) return { reason: 'corrected' };
  return ofOneItem({ before, after }, itemId, had.get(itemId), has.get(itemId));
};

/** Why adding a latecomer changes a guest's amount, with the item if they share exactly one. */
const whyJoined =
  (latecomerId: string): CauseOf =>
  (_, after, guestId) => {
    const theirs = sharesOf(after, latecomerId);
    const [itemId, ...more] = [...sharesOf(after, guestId).keys()].filter((id) => theirs.has(id));
    return { reason: 'latecomer', ...(itemId === undefined || more.length > 0 ? {} : { itemId }) };
  };

function ofOneItem(
  { before, after }: { before: ReceiptSnapshot; after: ReceiptSnapshot },
  itemId: string,
  had: Share | undefined,
  has: Share | undefined,
): Cause {
  const was = before.items.find(({ id }) => id === itemId);
  const is = after.items.find(({ id }) => id === itemId);
  // No itemId: the item's name is gone.
  if (is === undefined) return { reason: 'items' };
  if (has === undefined) return { reason: had?.left_by === null ? 'taken' : 'leftovers', itemId };
  if (had === undefined) return { reason: has.left_by === null ? 'given' : 'leftovers', itemId };
  if (was !== undefined && costOf(was) !== costOf(is)) return { reason: 'items', itemId };
  return { reason: isSame(had.left_by, has.left_by) ? 'assigned' : 'leftovers', itemId };
}

const sharesOf = ({ final_split }: ReceiptSnapshot, guestId: string): ReadonlyMap<string, Share> =>
  new Map(
    final_split?.shares.flatMap((share) =>
      share.guest_id === guestId ? [[share.item_id, share] as const] : [],
    ),
  );

/** Figures that are divided besides the items. */
const rest = ({ receipt, charges }: ReceiptSnapshot) => [
  receipt.tax_amount,
  receipt.tip_amount,
  charges.map(({ amount, applies_to, item_ids }) => [amount, applies_to, item_ids]),
];
