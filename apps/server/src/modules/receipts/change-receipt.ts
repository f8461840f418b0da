import type { ReceiptView } from '@fairtab/contract/receipt-view';
import { askedCurrency } from '@fairtab/contract/split-of';
import type { Trx } from '../../adapters/database/database.ts';
import type { Services } from '../../app/services.ts';
import { AppError, type PlainErrorCode } from '../../http/errors.ts';
import type { IdempotencyKey, RequestContext } from '../../http/request-context.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { type Cause, type CauseOf, changedAmounts, storeAmountChanges } from './amount-changes.ts';
import { announceChange } from './announce-change.ts';
import type { Find } from './find-receipt.ts';
import { loadSnapshot } from './load-snapshot.ts';
import { lockReceipt } from './lock-receipt.ts';
import { viewFor } from './receipt-view.ts';
import type { CommandContext, Policy } from './receipts.policy.ts';
import { recompute } from './recompute.ts';
import type { ReceiptSnapshot } from './snapshot.ts';
import { viewerOf } from './viewer.ts';

/** Returned by a change that changed nothing: then nothing is announced. Others than taps need not know: `recompute` finds out. */
export const UNCHANGED = Symbol('unchanged');

/** The input of a change; `Found` is the subject, and what the policy returned about the caller. */
export type Changing<Found> = {
  trx: Trx;
  services: Services;
  /** The receipt before the change, under its lock. Read-only: it is shared with other readers. */
  snapshot: ReceiptSnapshot;
  receiptId: string;
} & Found;

/** A summary of the change for the audit log: ids, amounts and names, no phones and no secrets. */
export type Outcome = Record<string, unknown> | typeof UNCHANGED | undefined;

/** A command on a receipt: which receipt, who may and when, and what it changes. */
export type Command<Context, Subject extends object, Permitted extends object> = {
  /** The name of its call in the contract. */
  name: string;
  find: Find<Subject>;
  policy: Policy<Context, Permitted>;
  /** Who is said to have made it, where that is another than the caller: then the caller is told as well. */
  actor?: string;
  /** Why it changes what others pay, who are told: not of taps and submissions, which their pages show as they happen. */
  cause?: Cause | ((before: ReceiptSnapshot) => Cause | CauseOf | undefined) | undefined;
  /** One of many quick taps: nothing is settled; the submission at the end stores the amounts. */
  tap?: boolean;
  /** The same in one statement, see `tapAtOnce`. */
  atOnce?: (key: IdempotencyKey) => Promise<Changed | null>;
  change: (changing: Changing<Subject & Permitted>) => Promise<Outcome>;
};

/** What was made; `after`: the receipt at that version, where it is known. */
export type Changed = { receiptId: string; version: number; after?: ReceiptSnapshot };

/**
 * Makes a change in a transaction: locks the receipt, asks the policy, makes the change, settles what depends on it,
 * raises the version and announces it to all open pages. All of it happens, or nothing.
 * @returns the version that pages will see
 * @throws AppError receipt.below_zero, receipt.too_large; the refusals of `find`, the policy and the change
 */
export async function changeReceiptIn<
  Context extends CommandContext,
  Subject extends object,
  Permitted extends object,
>(
  trx: Trx,
  context: Context,
  { name, find, policy, actor, cause, tap = false, change }: Command<Context, Subject, Permitted>,
): Promise<Changed> {
  const { services } = context;
  const locked = await lockReceipt(trx, context, find, policy, { kept: tap });
  const { snapshot } = locked;
  const receiptId = snapshot.receipt.id;
  const outcome = await change({ ...locked, trx, services, receiptId });
  const unchanged = { receiptId, version: snapshot.version };
  if (outcome === UNCHANGED) return unchanged;
  if (!tap) {
    if (!(await recompute(trx, services, snapshot))) return unchanged;
    await auditChange(trx, context, { what: name, snapshot, details: outcome ?? {} });
  }
  const version = await announceChange(trx, services, receiptId);
  const why = typeof cause === 'function' ? cause(snapshot) : cause;
  if (why !== undefined) {
    const actorId = actor ?? actorOf(snapshot, context);
    await recordAmountChanges(trx, snapshot, { cause: why, version, actorId });
  }
  return { receiptId, version };
}

/** Records whose amounts have changed, and why. */
async function recordAmountChanges(
  trx: Trx,
  before: ReceiptSnapshot,
  { cause, version, actorId }: { cause: Cause | CauseOf; version: number; actorId: string | null },
): Promise<void> {
  if (before.receipt.status === 'editing') return;
  const after = await loadSnapshot(trx, before.receipt.id);
  if (after === null) return;
  const asked = askedCurrency(after.receipt);
  const why = (guestId: string) => (typeof cause === 'function' ? cause(before, after, guestId) : cause);
  await storeAmountChanges(trx, before, changedAmounts(before, after, actorId), {
    why,
    actorId,
    version,
    asked,
  });
}

/** Who makes a change, among the people of a bill; null for what the product does by itself. */
function actorOf(snapshot: ReceiptSnapshot, { user, share }: CommandContext): string | null {
  const viewer = viewerOf(snapshot, { user: user ?? null, share: share ?? null });
  return viewer.kind === 'guest'
    ? viewer.guestId
    : (snapshot.guests.find(({ is_host }) => is_host)?.id ?? null);
}

/** Adds an audit line if a host or an admin made the change, but not for guests and for the product itself. */
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

/**
 * Makes a change requested by a call, once for its idempotency key.
 * @returns the receipt after it, as the caller may see it
 * @throws as changeReceiptIn
 */
export function changeReceipt<
  Context extends RequestContext,
  Subject extends object,
  Permitted extends object,
>(context: Context, command: Command<Context, Subject, Permitted>): Promise<ReceiptView> {
  const { find, atOnce } = command;
  return showChange(context, find.missing, (trx) => changeReceiptIn(trx, context, command), atOnce);
}

/**
 * The same, for a call that makes several changes in one transaction.
 * @param missing the error if the receipt is gone afterwards
 */
export async function showChange(
  context: RequestContext,
  missing: PlainErrorCode,
  change: (trx: Trx) => Promise<Changed>,
  atOnce?: (key: IdempotencyKey) => Promise<Changed | null>,
): Promise<ReceiptView> {
  const { snapshots, settings } = context.services;
  /** What each attempt made, by its result: the result of an earlier request with the same key is none of them. */
  const made = new Map<object, Changed>();
  const resultOf = (changed: Changed) => {
    const result = { receiptId: changed.receiptId };
    made.set(result, changed);
    return result;
  };
  const result = await context.command(async (trx) => resultOf(await change(trx)), {
    atOnce:
      atOnce &&
      (async (key) => {
        const changed = await atOnce(key);
        return changed && resultOf(changed);
      }),
  });
  const changed = made.get(result);
  const snapshot =
    changed === undefined
      ? await snapshots.byId(result.receiptId)
      : (changed.after ?? (await snapshots.atVersion(changed.receiptId, changed.version)));
  if (snapshot === null) throw new AppError(missing);
  return viewFor(snapshot, viewerOf(snapshot, context), settings.secret);
}
