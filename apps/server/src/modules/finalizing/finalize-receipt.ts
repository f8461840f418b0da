import { billOf } from '@fairtab/contract/bill-of';
import type { Received } from '@fairtab/contract/endpoint';
import { finalSplitOf } from '@fairtab/contract/final-split-of';
import { isBeingRead } from '@fairtab/contract/scan-state';
import type { finalizeReceipt as Call } from '@fairtab/contract/sharing';
import { cents } from '@fairtab/domain/money';
import { type FinalizeResult, finalizeBill, type Split } from '@fairtab/domain/splitting';
import { AppError } from '../../http/errors.ts';
import type { SessionContext } from '../../http/request-context.ts';
import { type Changing, changeReceipt, type Outcome, UNCHANGED } from '../receipts/change-receipt.ts';
import { receiptById } from '../receipts/find-receipt.ts';
import { updateReceiptRow } from '../receipts/receipt-writes.ts';
import { own } from '../receipts/receipts.policy.ts';
import type { ReceiptSnapshot } from '../receipts/snapshot.ts';
import { queueFinalBills } from './queue-final-bills.ts';
import { SharesChangedError } from './shares-changed.ts';

/** What the host has decided and agreed to. */
type Decided = Omit<Received<typeof Call>['body'], 'p_receipt_id'>;

/**
 * Fixes all amounts and sends the bills (spec section 4; design "Finalizing"). Repeating it changes nothing.
 * @throws AppError receipt.not_shared, receipt.scan_busy; receipt.unclaimed with what is left, and the ids of what is not
 * decided; item.not_found, guest.not_found; receipt.shares_changed with old and new totals in cents, and why
 */
export function finalizeReceipt(context: SessionContext, { body }: Received<typeof Call>) {
  return changeReceipt(context, {
    name: 'finalizeReceipt',
    find: receiptById(body.p_receipt_id),
    policy: own,
    change: (changing) => finalize(changing, body),
  });
}

/**
 * The same, as a part of a change.
 * @throws as finalizeReceipt
 */
export async function finalize(
  { trx, services, snapshot }: Changing<object>,
  decided: Decided,
): Promise<Outcome> {
  if (snapshot.receipt.status === 'finalized') return UNCHANGED;
  if (snapshot.receipt.status === 'editing') throw new AppError('receipt.not_shared');
  // Items that are still being read from the photo would be missing on the bill.
  if (isBeingRead(snapshot.receipt.scan_state)) throw new AppError('receipt.scan_busy');
  const unclaimed = decided.unclaimed ?? null;
  const final = decide(snapshot, decided);
  const { split } = final;
  const stored = finalSplitOf(final, unclaimed, snapshot.receipt.card);
  if (decided.expected_totals !== undefined) requireShownTotals(snapshot, split, decided.expected_totals);
  await updateReceiptRow(trx, snapshot.receipt, {
    status: 'finalized',
    finalized_at: new Date(),
    final_split: JSON.stringify(stored),
  });
  await queueFinalBills(trx, services, snapshot, stored.totals);
  return {
    unclaimed,
    totals: Object.fromEntries(split.people.map(({ personId, total }) => [personId, total])),
  };
}

/** The bill as the host decided; amounts that change by more than the host's own choice need their agreement. */
function decide(
  snapshot: ReceiptSnapshot,
  { unclaimed: choice, accept_changed_shares: acceptsChanges }: Decided,
): Extract<FinalizeResult, { ok: true }> {
  const result = finalizeBill(billOf(snapshot), choice);
  if (!result.ok) throw refusalOf(result);
  if (acceptsChanges) return result;
  const host = snapshot.guests.find((guest) => guest.is_host)?.id;
  const asked = result.changedShares.filter(
    ({ personId, reasons }) => personId !== host || choice === 'everyone' || reasons.includes('fewer_people'),
  );
  if (asked.length > 0)
    throw new SharesChangedError(snapshot, result.changedShares, snapshot.receipt.currency, choice);
  return result;
}

/** Why a bill cannot be final. */
export function refusalOf(refused: Extract<FinalizeResult, { ok: false }>): AppError {
  if (refused.reason === 'unknown_item') return new AppError('item.not_found');
  if (refused.reason === 'unknown_person') return new AppError('guest.not_found');
  const { unclaimed, missing } = refused;
  return new AppError('receipt.unclaimed', { unclaimed, missing });
}

/**
 * The host agreed to exactly these amounts; a guest may have changed their selections at the same moment.
 * @throws AppError receipt.shares_changed
 */
export function requireShownTotals(
  snapshot: ReceiptSnapshot,
  split: Split,
  shown: Record<string, number>,
): void {
  const changes = split.people
    .map(({ personId, total }) => ({ personId, before: cents(shown[personId] ?? 0), after: total }))
    .filter(({ before, after }) => before !== after)
    .map((change) => ({ ...change, reasons: ['changed_since' as const] }));
  if (changes.length > 0) throw new SharesChangedError(snapshot, changes, snapshot.receipt.currency);
}
