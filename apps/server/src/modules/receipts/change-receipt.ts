import type { ReceiptView } from '@fairtab/contract/receipt-view';
import { pruneOrphans } from '@fairtab/receipt/prune-orphans';
import type { Trx } from '../../adapters/database/database.ts';
import type { Services } from '../../app/services.ts';
import { isSame } from '../../http/changed-fields.ts';
import { AppError, type PlainErrorCode } from '../../http/errors.ts';
import type { IdempotencyKey, RequestContext } from '../../http/request-context.ts';
import type { Cause, CauseOf } from './amount-changes.ts';
import type { Find } from './find-receipt.ts';
import { loadSnapshot } from './load-snapshot.ts';
import { lockReceipt } from './lock-receipt.ts';
import { viewFor } from './receipt-view.ts';
import type { CommandContext, Policy } from './receipts.policy.ts';
import { settleChange } from './settle-change.ts';
import type { Changed, ReceiptSnapshot } from './snapshot.ts';
import { storeDifference } from './store-difference.ts';
import { viewerOf } from './viewer.ts';

/** Returned by a change that changed nothing: then nothing is announced. A change need not know: the receipt is compared. */
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

/** A command on a receipt that changes its rows itself: which receipt, who may and when, and what it changes. */
export type Command<Context, Subject extends object, Permitted extends object> = {
  /** The name of its call in the contract. */
  name: string;
  find: Find<Subject>;
  policy: Policy<Context, Permitted>;
  /** Who is said to have made it, where that is another than the caller: then the caller is told as well. */
  actor?: string;
  /** Why it changes what others pay, who are told: not of taps and submissions, which their pages show as they happen. */
  cause?: Cause | ((before: ReceiptSnapshot) => Cause | CauseOf | undefined) | undefined;
  change: (changing: Changing<Subject & Permitted>) => Promise<Outcome>;
};

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
  { name, find, policy, actor, cause, change }: Command<Context, Subject, Permitted>,
): Promise<Changed> {
  const { services } = context;
  const locked = await lockReceipt(trx, context, find, policy);
  const { original: before } = locked;
  const receiptId = before.receipt.id;
  const outcome = await change({ ...locked, trx, services, receiptId });
  const unchanged = { receiptId, version: before.version };
  if (outcome === UNCHANGED) return unchanged;
  const why = typeof cause === 'function' ? cause(before) : cause;
  const after = await loadChanged(trx, before);
  if (after === null) return unchanged;
  return settleChange(trx, context, {
    ...{ name, before, after, details: outcome ?? {} },
    ...(why !== undefined && { cause: why }),
    ...(actor !== undefined && { actor }),
  });
}

/** The receipt after a change that was made in its rows, without what has lost its item or guest; null if nothing changed. */
async function loadChanged(trx: Trx, before: ReceiptSnapshot): Promise<ReceiptSnapshot | null> {
  const loaded = await loadSnapshot(trx, before.receipt.id);
  if (loaded === null || isSame(loaded, before)) return null;
  const after = pruneOrphans(loaded);
  await storeDifference(trx, loaded, after);
  return after;
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
  return showChange(context, command.find.missing, (trx) => changeReceiptIn(trx, context, command));
}

/**
 * The same, for a call that makes several changes in one transaction.
 * @param missing the error if the receipt is gone afterwards
 * @param atOnce the same in one statement, see `tapAtOnce`
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
