import { billOf } from '@fairtab/contract/bill-of';
import { choiceKept } from '@fairtab/contract/choice-kept';
import { isEmpty } from '@fairtab/contract/correction-between';
import type { correctReceipt as Call } from '@fairtab/contract/corrections';
import type { Received } from '@fairtab/contract/endpoint';
import { finalSplitOf } from '@fairtab/contract/final-split-of';
import { finalizeBill } from '@fairtab/domain/splitting';
import { AppError } from '../../http/errors.ts';
import type { SessionContext, Trx } from '../../http/request-context.ts';
import { insertEarlierBill } from '../finalizing/earlier-bills.ts';
import { refusalOf, requireShownTotals } from '../finalizing/finalize-receipt.ts';
import { queueChangedDues } from '../finalizing/queue-final-bills.ts';
import { type Changing, changeReceipt, type Outcome, UNCHANGED } from '../receipts/change-receipt.ts';
import { receiptById } from '../receipts/find-receipt.ts';
import { linkHashes } from '../receipts/guest-writes.ts';
import { loadSnapshot } from '../receipts/load-snapshot.ts';
import { updateReceiptRow } from '../receipts/receipt-writes.ts';
import { own } from '../receipts/receipts.policy.ts';
import { refusing } from '../receipts/refusing.ts';
import type { ReceiptSnapshot, SnapshotLatecomer } from '../receipts/snapshot.ts';
import { writeTotals } from '../receipts/store-totals.ts';
import { waitingLatecomer } from '../receipts/waiting-latecomer.ts';
import { checkedCorrection } from './checked-correction.ts';
import { whyCorrected, whyJoined } from './why-corrected.ts';
import { writeCorrection } from './write-correction.ts';

type Body = Received<typeof Call>['body'];

/**
 * Corrects a final bill in one version: guests never see it open. The bill as it was stays in its history, what was said and
 * confirmed of payments stays, and texts go to those who pay another amount now. It may accept a latecomer, whose browser then
 * acts for whom it adds.
 * @throws AppError receipt.not_found, receipt.not_finalized, receipt.correction_outdated, latecomer.not_found;
 * receipt.unclaimed with what is left and not decided; receipt.shares_changed; as checkedCorrection
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
  const after = refusing(snapshot, () => checkedCorrection(snapshot, correction));
  await insertEarlierBill(trx, snapshot);
  await writeCorrection(trx, services, snapshot, after);
  if (joins !== null)
    await linkHashes(trx, {
      receiptId: snapshot.receipt.id,
      guestId: joins.id,
      hashes: joins.token_hashes,
    });
  const stored = await loadSnapshot(trx, snapshot.receipt.id);
  if (stored === null) throw new AppError('receipt.not_found');
  await finalizeAgain(trx, stored, body);
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

async function finalizeAgain(
  trx: Trx,
  snapshot: ReceiptSnapshot,
  { unclaimed, expected_totals }: Body,
): Promise<void> {
  const choice = unclaimed ?? choiceKept(snapshot, snapshot);
  const result = finalizeBill(billOf(snapshot), choice);
  if (!result.ok) throw refusalOf(result);
  const { split } = result;
  requireShownTotals(snapshot, split, expected_totals);
  // There is no open bill whose amounts these are not.
  const final = finalSplitOf({ split, changedShares: [] }, choice ?? null, snapshot.receipt.card);
  await updateReceiptRow(trx, snapshot.receipt, {
    finalized_at: new Date(),
    final_split: JSON.stringify(final),
  });
  await writeTotals(trx, snapshot, final.totals);
}
