import type { Trx } from '../../adapters/database/database.ts';
import { afterCommit } from '../../adapters/database/transaction.ts';
import { writeAudit } from '../audit/write-audit.ts';
import {
  type Cause,
  type CauseOf,
  changedAmounts,
  keepAmounts,
  withAmountChanges,
  withoutOtherCurrency,
} from './amount-changes.ts';
import { announceChange } from './announce-change.ts';
import type { CommandContext } from './receipts.policy.ts';
import type { Changed, ReceiptSnapshot } from './store/snapshot.ts';
import { storeConsequences } from './store/store-consequences.ts';
import { storeDifference } from './store/store-difference.ts';
import { guestOf, viewerOf } from './view/viewer.ts';

type Change = {
  name: string;
  before: ReceiptSnapshot;
  /** As stored so far, before totals and completion. */
  after: ReceiptSnapshot;
  details: Record<string, unknown>;
  /** Why others' amounts change; omit it where their pages show that anyway. */
  cause?: Cause | CauseOf;
  /** The guest who counts as the actor, if not the caller. */
  actor?: string;
  /** A quick tap: the submission stores the amounts. */
  tap?: boolean;
};

/** Also audits and announces it, and notes whose amounts changed. @throws AppError receipt.below_zero, receipt.too_large */
export async function settleChange(trx: Trx, context: CommandContext, change: Change): Promise<Changed> {
  const { name, before, details, cause, actor, tap = false } = change;
  const { services } = context;
  const receiptId = before.receipt.id;
  const after = await withoutOtherCurrency(trx, before, change.after);
  const followed = tap ? after : await storeConsequences(trx, services, { before, after });
  if (!tap) await auditChange(trx, context, { what: name, snapshot: before, details });
  const { version, updated_at } = await announceChange(trx, services, receiptId);
  const noted =
    cause === undefined
      ? followed
      : noteAmounts(
          { before, after: followed },
          { cause, version, actorId: actor ?? actorOf(before, context) },
        );
  if (noted !== after) await storeDifference(trx, after, noted);
  // The host's payment methods changed meanwhile, so this snapshot is out of date.
  if (version !== before.version + 1) return { receiptId, version };
  const settled = { ...noted, version, receipt: { ...noted.receipt, updated_at } };
  keepAmounts(settled, followed);
  afterCommit(trx, () => services.snapshots.put(settled));
  return { receiptId, version, states: { before, after: settled } };
}

function noteAmounts(
  { before, after }: Pick<Change, 'before' | 'after'>,
  { cause, ...made }: { cause: Cause | CauseOf; version: number; actorId: string | null },
): ReceiptSnapshot {
  if (before.receipt.status === 'editing') return after;
  const why = (guestId: string) => (typeof cause === 'function' ? cause(before, after, guestId) : cause);
  const changed = changedAmounts(before, after, made.actorId);
  if (changed.length === 0) return after;
  return { ...after, amount_changes: withAmountChanges(after.amount_changes, changed, { ...made, why }) };
}

/** The guest who makes a change; null for jobs. */
function actorOf(snapshot: ReceiptSnapshot, { user, share }: CommandContext): string | null {
  const viewer = viewerOf(snapshot, { user: user ?? null, share: share ?? null });
  return guestOf(snapshot, viewer)?.id ?? null;
}

/** Audits changes by hosts and admins, not by guests or jobs. */
async function auditChange(
  trx: Trx,
  { user, share }: CommandContext,
  { what, snapshot, details }: { what: string; snapshot: ReceiptSnapshot; details: Record<string, unknown> },
): Promise<void> {
  if (!user) return;
  const { id, user_id } = snapshot.receipt;
  const asGuest = Boolean(share) && user.id !== user_id;
  if (!asGuest) await writeAudit(trx, { actorId: user.id, what, receiptId: id, details });
}
