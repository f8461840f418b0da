import { isTooLarge } from '@fairtab/domain/money/bill-total';
import { MAX_AMOUNT } from '@fairtab/domain/money/money';
import { everythingIsAssigned } from '@fairtab/domain/split/splitting';
import { MESSAGE_CHANNELS } from '@fairtab/domain/texting/messages';
import { amountsOf } from '@fairtab/receipt/currency';
import { isBelowZero } from '@fairtab/receipt/papers/one-paper';
import { choosingIsOver, everyoneChose } from '@fairtab/receipt/party';
import { splitOf } from '@fairtab/receipt/split-of';
import { sql } from 'kysely';
import type { Trx } from '../../adapters/database/database.ts';
import { afterCommit } from '../../adapters/database/transaction.ts';
import type { Services } from '../../app/services.ts';
import { isSame } from '../../http/changed-fields.ts';
import { AppError } from '../../http/errors.ts';
import { writeAudit } from '../audit/write-audit.ts';
import {
  type Cause,
  type CauseOf,
  changedAmounts,
  keepAmounts,
  withAmountChanges,
  withoutOtherCurrency,
} from './amount-changes.ts';
import { queueCompletionNotices } from './host-notices.ts';
import {
  type CommandContext,
  type Find,
  guestOf,
  type Policy,
  type PolicyInput,
  viewerOf,
} from './receipts.policy.ts';
import { TOTALS } from './store/bill-parts.ts';
import { loadSnapshot, shownVersion } from './store/load-snapshot.ts';
import { type Changed, changedTo, type ReceiptSnapshot } from './store/snapshot.ts';
import { replacePart, storeDifference } from './store/store-difference.ts';

type Change = {
  name: string;
  before: ReceiptSnapshot;
  /** As the command has left it, with outdated totals and completion. */
  after: ReceiptSnapshot;
  details: Record<string, unknown>;
  /** Why others' amounts change; omitted where their pages show that anyway. */
  cause?: Cause | CauseOf;
  /** The guest who counts as the actor, if not the caller. */
  actor?: string;
  /** Stores no totals and no audit line: a quick tap, whose amounts the submission stores. */
  tap?: boolean;
};

/** Stores, notes, audits and announces what follows from a change. @throws AppError receipt.below_zero, receipt.too_large */
export async function settleChange(trx: Trx, context: CommandContext, change: Change): Promise<Changed> {
  const { name, before, details, cause, actor, tap = false } = change;
  const { services } = context;
  const after = await withoutOtherCurrency(trx, before, change.after);
  const followed = tap ? after : await storeConsequences(trx, services, { before, after });
  if (!tap) await auditChange(trx, context, { what: name, snapshot: before, details });
  const raised = await announceChange(trx, services, before.receipt.id);
  const noted =
    cause === undefined
      ? followed
      : noteAmounts(
          { before, after: followed },
          { cause, version: raised.version, actorId: actor ?? actorOf(before, context) },
        );
  if (noted !== after) await storeDifference(trx, after, noted);
  const changed = changedTo(before, noted, raised);
  const settled = changed.states?.after;
  if (settled === undefined) return changed;
  keepAmounts(settled, followed);
  afterCommit(trx, () => services.snapshots.put(settled));
  return changed;
}

type States = Pick<Change, 'before' | 'after'>;

/** `splitBill` divides no negative totals. */
function refuseImpossible(after: ReceiptSnapshot): void {
  const { currency } = after.receipt;
  if (isTooLarge(amountsOf(after)))
    throw new AppError('receipt.too_large', { most: { amount: MAX_AMOUNT, currency } });
  if (isBelowZero(after)) throw new AppError('receipt.below_zero');
}

/** Stores amounts, and finds whether it is complete; the receipt's own row is left to the caller. @throws as refuseImpossible */
async function storeConsequences(
  trx: Trx,
  services: Services,
  { before, after }: States,
): Promise<ReceiptSnapshot> {
  refuseImpossible(after);
  const { status, admin_flow_type: flow } = after.receipt;
  const hasTotals =
    status === 'finalized'
      ? !isSame(before.final_split, after.final_split)
      : flow === 'preassign' || status === 'sharing';
  if (!hasTotals) return after;
  await replacePart(trx, after, TOTALS);
  return status === 'sharing' ? completeReceipt(trx, services, { before, after }) : after;
}

/** Complete: everyone has chosen or the host has submitted (spec section 4), or the host has assigned everything. */
async function completeReceipt(
  trx: Trx,
  services: Services,
  { before, after }: States,
): Promise<ReceiptSnapshot> {
  const { receipt } = after;
  const complete =
    receipt.admin_flow_type === 'preassign'
      ? everythingIsAssigned(splitOf(after))
      : everyoneChose(after) || hostSubmitted(after);
  const completed =
    complete === receipt.selections_complete
      ? after
      : { ...after, receipt: { ...receipt, selections_complete: complete } };
  if (!choosingIsOver(after) || choosingIsOver(before)) return completed;
  return (await queueCompletionNotices(trx, services, completed, MESSAGE_CHANNELS)).after;
}

const hostSubmitted = ({ guests }: ReceiptSnapshot) =>
  guests.some((guest) => guest.is_host && guest.submitted);

function noteAmounts(
  { before, after }: States,
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

const charged = sql<string>`(
  select coalesce(sum(amount), 0) from receipt_charges where receipt_id = receipts.id)`;

type Announcing = Pick<Services, 'bus'>;

/**
 * Raises the version, updates the sums, and announces the change after the commit. It also refuses negative totals, which
 * `splitBill` does not handle, because every change passes through here.
 * @throws AppError receipt.below_zero
 */
async function announceChange(
  trx: Trx,
  services: Announcing,
  receiptId: string,
): Promise<{ version: number; updated_at: Date }> {
  const { version, total_amount, updated_at } = await trx
    .updateTable('receipts')
    .set({
      version: sql`version + 1`,
      updated_at: sql`now()`,
      additional_charges: charged,
      total_amount: sql`tax_amount + tip_amount + ${charged} + (
        select coalesce(sum(price - reduction), 0) from receipt_items where receipt_id = receipts.id)`,
    })
    .where('id', '=', receiptId)
    .returning([shownVersion('receipts').as('version'), 'total_amount', 'updated_at'])
    .executeTakeFirstOrThrow();
  if (Number(total_amount) < 0) throw new AppError('receipt.below_zero');
  announce(trx, services, { id: receiptId, version });
  return { version, updated_at };
}

export const announce = (
  trx: Trx,
  { bus }: Announcing,
  change: Parameters<Services['bus']['announce']>[0],
): void => afterCommit(trx, () => bus.announce(change));

/** Locks a receipt until the transaction ends, so that commands run in turn. @throws AppError `find.missing`; as the policy */
export async function lockReceipt<
  Context extends CommandContext,
  Subject extends object,
  Permitted extends object,
>(
  trx: Trx,
  context: Context,
  find: Find<Subject>,
  policy: Policy<Context, Permitted>,
): Promise<{ snapshot: ReceiptSnapshot } & Subject & Permitted> {
  const { missing } = find;
  const row = await trx
    .selectFrom('receipts')
    .select(['id', shownVersion('receipts').as('version')])
    .where(find.row)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) throw new AppError(missing);
  const snapshot = context.services.snapshots.kept(row.id, row.version) ?? (await loadSnapshot(trx, row.id));
  if (snapshot === null) throw new AppError(missing);
  const asked: PolicyInput<Context> = { trx, context, snapshot, missing };
  const permitted = await policy(asked);
  const subject = find.subject(snapshot);
  if (subject === null) throw new AppError(missing);
  return { snapshot, ...subject, ...permitted };
}
