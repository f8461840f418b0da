import { billOf } from '@fairtab/contract/bill-of';
import { choiceKept } from '@fairtab/contract/choice-kept';
import type { correctReceipt as Call } from '@fairtab/contract/corrections';
import type { Received } from '@fairtab/contract/endpoint';
import { finalSplitOf } from '@fairtab/contract/final-split-of';
import type { FinalSplitView } from '@fairtab/contract/receipt-view';
import { finalizeBill } from '@fairtab/domain/splitting';
import { correctReceipt as correctReceiptOf } from '@fairtab/receipt/correct/correct-receipt';
import { isEmpty } from '@fairtab/receipt/correct/correction';
import type { Services } from '../../app/services.ts';
import { AppError } from '../../http/errors.ts';
import type { SessionContext, Trx } from '../../http/request-context.ts';
import { refusalOf, requireShownTotals } from '../finalizing/finalize-receipt.ts';
import { notifyRemovedGuest, queueChangedDues } from '../finalizing/queue-final-bills.ts';
import { cancelFinalBills } from '../messages/bill-messages.ts';
import { cancelReminders } from '../messages/payment-reminder.ts';
import { type Changing, changeReceipt, type Outcome, UNCHANGED } from '../receipts/change-receipt.ts';
import { receiptById } from '../receipts/find-receipt.ts';
import { linkHashes } from '../receipts/guest-writes.ts';
import { own } from '../receipts/receipts.policy.ts';
import { refusing } from '../receipts/refusing.ts';
import {
  newGuest,
  type ReceiptSnapshot,
  type SnapshotGuest,
  type SnapshotLatecomer,
} from '../receipts/snapshot.ts';
import { storeDifference } from '../receipts/store-difference.ts';
import { waitingLatecomer } from '../receipts/waiting-latecomer.ts';
import { withoutLost } from '../receipts/without-lost.ts';
import { whyCorrected, whyJoined } from './why-corrected.ts';

type Body = Received<typeof Call>['body'];

/**
 * Corrects a final bill in one version: guests never see it open. The bill as it was stays in its history, what was said and
 * confirmed of payments stays, and texts go to those who pay another amount now. It may accept a latecomer, whose browser then
 * acts for whom it adds.
 * @throws AppError receipt.not_found, receipt.not_finalized, receipt.correction_outdated, latecomer.not_found;
 * receipt.unclaimed with what is left and not decided; receipt.shares_changed; as correctReceipt of @fairtab/receipt
 */
export function correctReceipt(context: SessionContext, { body }: Received<typeof Call>) {
  return changeReceipt(context, {
    name: 'correctReceipt',
    cause: () => (body.latecomer === undefined ? whyCorrected : whyJoined(body.latecomer)),
    ...(body.latecomer === undefined ? {} : { actor: body.latecomer }),
    find: receiptById(body.p_receipt_id),
    policy: own,
    change: (changing) => correct(changing, body),
  });
}

async function correct({ trx, services, snapshot }: Changing<object>, body: Body): Promise<Outcome> {
  const { correction, unclaimed } = body;
  if (snapshot.receipt.status !== 'finalized') throw new AppError('receipt.not_finalized');
  // Somebody may have said that they paid, and the host would do something else if they knew.
  if (snapshot.version !== body.version) throw new AppError('receipt.correction_outdated');
  const joins = accepted(snapshot, body);
  if (isEmpty(correction) && unclaimed === undefined) return UNCHANGED;
  const edited = refusing(snapshot, () =>
    withoutLost(correctReceiptOf(snapshot, { correction, newcomer: addedGuest })),
  );
  const after = finalAgain(edited, body);
  await tellRemoved(trx, services, snapshot, edited);
  await storeDifference(trx, snapshot, after);
  if (joins !== null)
    await linkHashes(trx, { receiptId: snapshot.receipt.id, guestId: joins.id, hashes: joins.token_hashes });
  await queueChangedDues(trx, services, snapshot);
  return correction;
}

/** Whose request it accepts: it adds them. */
function accepted(snapshot: ReceiptSnapshot, { latecomer, correction }: Body): SnapshotLatecomer | null {
  if (latecomer === undefined) return null;
  const joins = waitingLatecomer(snapshot, latecomer);
  if (correction.people.some(({ id }) => id === latecomer)) return joins;
  throw new AppError('request.invalid', { where: 'latecomer' });
}

/** A guest whom the correction adds: what they had is decided already. */
const addedGuest = (id: string, name: string): SnapshotGuest => ({
  ...newGuest(id, name),
  submitted: true,
  named_by_host: true,
});

/** A bill that is final again, with who pays what of it. */
function finalAgain(
  snapshot: ReceiptSnapshot,
  { unclaimed, expected_totals }: Body,
): ReceiptSnapshot & { final_split: FinalSplitView } {
  const choice = unclaimed ?? choiceKept(snapshot, snapshot);
  const result = finalizeBill(billOf(snapshot), choice);
  if (!result.ok) throw refusalOf(result);
  const { split } = result;
  requireShownTotals(snapshot, split, expected_totals);
  return {
    ...snapshot,
    receipt: { ...snapshot.receipt, finalized_at: new Date().toISOString() },
    // There is no open bill whose amounts these are not.
    final_split: finalSplitOf({ split, changedShares: [] }, choice ?? null, snapshot.receipt.card),
  };
}

/** Guests who are removed get nothing that was queued for them; those who were told an amount hear that it is not due. */
async function tellRemoved(
  trx: Trx,
  services: Services,
  before: ReceiptSnapshot,
  { guests }: ReceiptSnapshot,
): Promise<void> {
  const removed = before.guests.filter(({ id }) => guests.every((one) => one.id !== id));
  for (const guest of removed) {
    await cancelFinalBills(trx, before.receipt.id, guest.id);
    await cancelReminders(trx, before.receipt.id, guest.id);
    await notifyRemovedGuest(trx, services, before, guest);
  }
}
