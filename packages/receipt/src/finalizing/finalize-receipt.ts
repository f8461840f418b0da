import type { Money } from '@fairtab/domain/money/currency';
import { cents } from '@fairtab/domain/money/money';
import type { UnclaimedChoice } from '@fairtab/domain/split/bill';
import { type FinalizeResult, finalizeBill } from '@fairtab/domain/split/splitting';
import { billOf, type DividedReceipt } from '../bill-of.ts';
import type { SharableReceipt } from '../model.ts';
import { refuse, type ShareChange } from '../refused.ts';
import { isBeingRead } from '../scan-state.ts';
import { type FinalSplit, finalSplitOf } from './final-split-of.ts';
import { storedUnclaimedChoice } from './stored-unclaimed-choice.ts';

export type FinalizedReceipt = DividedReceipt & {
  receipt: Pick<SharableReceipt['receipt'], 'status' | 'scan_state'> & {
    card: Money | null;
    earlier_bills: number;
    finalized_at: string | null;
  };
  final_split: FinalSplit | null;
};

type Agreed = {
  unclaimed?: UnclaimedChoice | undefined;
  /** Guest id → amount the host was shown. */
  expected_totals?: Readonly<Record<string, number>> | undefined;
  /** ISO format. */
  now: string;
};

/**
 * `accept_changed_shares`: even if amounts differ from the open bill beyond the host's own choice.
 * @throws Refused receipt.not_shared, receipt.scan_busy, receipt.unclaimed, receipt.shares_changed, item.not_found,
 * guest.not_found
 */
export function finalizeReceipt<R extends FinalizedReceipt>(
  receipt: R,
  { unclaimed, accept_changed_shares: accepts, ...agreed }: Agreed & { accept_changed_shares: boolean },
): R {
  const { status, scan_state } = receipt.receipt;
  if (status === 'finalized') return receipt;
  if (status === 'editing') refuse('receipt.not_shared', {});
  if (isBeingRead(scan_state)) refuse('receipt.scan_busy', {});
  const final = divided(receipt, unclaimed);
  if (!accepts) requireOpenShares(receipt, final, unclaimed);
  return withSplit(receipt, final, { unclaimed, ...agreed });
}

/**
 * After a correction; by default unclaimed items go to the previous takers.
 * @throws Refused receipt.unclaimed, receipt.shares_changed, item.not_found, guest.not_found
 */
export function finalizeAgain<R extends FinalizedReceipt>(receipt: R, { unclaimed, ...agreed }: Agreed): R {
  const choice = unclaimed ?? storedUnclaimedChoice(receipt, receipt);
  const { split } = divided(receipt, choice);
  // There is no open bill to compare the amounts with.
  const after = withSplit(receipt, { split, changedShares: [] }, { unclaimed: choice, ...agreed });
  return { ...after, receipt: { ...after.receipt, earlier_bills: receipt.receipt.earlier_bills + 1 } };
}

type Divided = Pick<Extract<FinalizeResult, { ok: true }>, 'split' | 'changedShares'>;

function divided(receipt: FinalizedReceipt, choice: UnclaimedChoice | undefined): Divided {
  const result = finalizeBill(billOf(receipt), choice);
  if (result.ok) return result;
  if (result.reason === 'unknown_item') refuse('item.not_found', {});
  if (result.reason === 'unknown_person') refuse('guest.not_found', {});
  const { unclaimed, missing } = result;
  return refuse('receipt.unclaimed', { unclaimed, missing });
}

function requireOpenShares(
  { guests, receipt }: FinalizedReceipt,
  { changedShares: changes }: Divided,
  choice: UnclaimedChoice | undefined,
): void {
  const host = guests.find(({ is_host }) => is_host)?.id;
  const isOther = changes.some(
    ({ personId, reasons }) => personId !== host || choice === 'everyone' || reasons.includes('fewer_people'),
  );
  if (isOther) refuse('receipt.shares_changed', { changes, currency: receipt.currency, choice });
}

function withSplit<R extends FinalizedReceipt>(
  receipt: R,
  final: Divided,
  { unclaimed, expected_totals: shown, now }: Agreed,
): R {
  const { card, currency } = receipt.receipt;
  // A guest may have changed their selections while the host agreed to these amounts.
  const changes = final.split.people.flatMap(({ personId, total: after }): ShareChange[] => {
    const before = shown === undefined ? after : cents(shown[personId] ?? 0);
    return before === after ? [] : [{ personId, before, after, reasons: ['changed_since'] }];
  });
  if (changes.length > 0) refuse('receipt.shares_changed', { changes, currency });
  return {
    ...receipt,
    receipt: { ...receipt.receipt, status: 'finalized', finalized_at: now },
    final_split: finalSplitOf(final, unclaimed ?? null, card),
  };
}
