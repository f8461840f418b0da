import { randomUUID } from 'node:crypto';
import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { KNOWN_VIEW, knownView } from '@fairtab/contract/receipt/view-difference';
import type { HostCommand } from '@fairtab/receipt/host-commands';
import type { Facts } from '@fairtab/receipt/model';
import { requireContributionsFit } from '@fairtab/receipt/paying/contributions';
import { withPlan } from '@fairtab/receipt/paying/plan';
import { pruneOrphans } from '@fairtab/receipt/prune-orphans';
import { requirePermission } from '@fairtab/receipt/refusals';
import type { Trx } from '../../adapters/database/database.ts';
import { unavailableReason } from '../../adapters/database/unavailable.ts';
import type { Services } from '../../app/services.ts';
import { isSame } from '../../http/changed-fields.ts';
import { AppError, type PlainErrorCode } from '../../http/errors.ts';
import type { IdempotencyKey, RequestContext, SessionContext } from '../../http/request-context.ts';
import type { OnOutcome } from '../messages/message-outcomes.ts';
import type { Cause, CauseOf } from './amount-changes.ts';
import {
  type CommandContext,
  type Find,
  hostOnly,
  type Policy,
  receiptById,
  refusing,
  systemOnly,
  viewerOf,
} from './receipts.policy.ts';
import { lockReceipt, settleChange } from './settle-change.ts';
import { reloaded } from './store/load-snapshot.ts';
import type { Changed, ReceiptSnapshot } from './store/snapshot.ts';
import { storeAtOnce, storeDifference } from './store/store-difference.ts';
import { viewFor, viewParts } from './view/receipt-view.ts';
import { differenceBetween } from './view/view-difference.ts';

/** A call that applies a command of `@fairtab/receipt`. `Found`: the receipt, its subject, and what the policy returned. */
export type CommandCall<Context, Subject extends object, Permitted extends object> = {
  name: string;
  find: Find<Subject>;
  policy: Policy<Context, Permitted>;
  /** The guest who counts as the actor, if not the caller, whose changed amount is then noted too. */
  actor?: string;
  /** The receipt after the command. Refusals become errors of the contract. */
  apply: (found: Found<Subject, Permitted>, facts: Facts) => ReceiptSnapshot;
  /** Runs after storing, in the same transaction. Returns the receipt with what it changed. */
  effects?: (
    trx: Trx,
    after: ReceiptSnapshot,
    found: Found<Subject, Permitted> & { changed: boolean },
  ) => ReceiptSnapshot | Promise<ReceiptSnapshot>;
  /** For the audit log: ids, amounts and names, no phones and no secrets. */
  details?: (found: Found<Subject, Permitted>, after: ReceiptSnapshot) => Record<string, unknown>;
  /** Why others' amounts change; omitted where their pages show that anyway. */
  cause?: Cause | ((found: Found<Subject, Permitted>) => Cause | CauseOf | undefined);
  /** Stores no totals: for quick taps, whose amounts the submission stores, and for commands that change no amounts. */
  tap?: boolean;
  /** For a tap: what `apply` needs, on the cached receipt. Null, or an error, if only the locked receipt can decide. */
  cached?: () => Found<Subject, Permitted> | null;
};

type Found<Subject extends object, Permitted extends object> = {
  snapshot: ReceiptSnapshot;
} & Subject &
  Permitted;

/** Runs a call once per idempotency key, in one transaction. @throws AppError as `find`, policy, command and `settleChange` */
export const runCommand = <Context extends RequestContext, Subject extends object, Permitted extends object>(
  context: Context,
  call: CommandCall<Context, Subject, Permitted>,
): Promise<ReceiptAnswer> =>
  showChange(
    context,
    call.find.missing,
    (trx) => runCommandIn(trx, context, call),
    call.cached && ((key) => runAtOnce(context, call, key)),
  );

/** Runs a tap on the cached receipt, and stores it in one statement. Null if nothing was stored: then it needs the lock. */
async function runAtOnce<Subject extends object, Permitted extends object>(
  { services }: RequestContext,
  call: Pick<CommandCall<never, Subject, Permitted>, 'apply' | 'cached'>,
  key: IdempotencyKey,
): Promise<Changed | null> {
  const { database, snapshots, bus, metrics } = services;
  const store = async () => {
    const found = call.cached?.() ?? null;
    return found && storeAtOnce(database.kysely, found.snapshot, applied(call, found), key);
  };
  const changed = await store().catch((error: unknown) => {
    // A refusal, or for example the idempotency key was used before.
    if (unavailableReason(error) === null) return null;
    throw error;
  });
  if (changed === null) return null;
  if (changed.states) snapshots.put(changed.states.after);
  bus.announce({ id: changed.receiptId, version: changed.version });
  metrics?.tapped('at_once');
  return changed;
}

const applied = <Subject extends object, Permitted extends object>(
  { apply }: Pick<CommandCall<never, Subject, Permitted>, 'apply'>,
  found: Found<Subject, Permitted>,
): ReceiptSnapshot =>
  refusing(found.snapshot, () =>
    withPlan(requireContributionsFit(pruneOrphans(apply(found, { newId: randomUUID })))),
  );

/** `runCommand` within a transaction. Returns the version that pages will see. */
export async function runCommandIn<
  Context extends CommandContext,
  Subject extends object,
  Permitted extends object,
>(trx: Trx, context: Context, call: CommandCall<Context, Subject, Permitted>): Promise<Changed> {
  const { name, find, policy, effects, details, cause, actor, tap = false } = call;
  const found = await lockReceipt(trx, context, find, policy);
  const before = found.snapshot;
  const asked = applied(call, found);
  const changed = !isSame(asked, before);
  if (changed) await storeDifference(trx, before, asked);
  if (changed && call.cached) context.services.metrics?.tapped('locked');
  const after = effects === undefined ? asked : await effects(trx, asked, { ...found, changed });
  if (!changed && isSame(after, before)) return { receiptId: before.receipt.id, version: before.version };
  const why = typeof cause === 'function' ? cause(found) : cause;
  return settleChange(trx, context, {
    ...{ name, before, after, details: details?.(found, asked) ?? {}, tap },
    ...(why !== undefined && { cause: why }),
    ...(actor !== undefined && { actor }),
  });
}

/** A host's call that runs one command of the host commands table. */
type HostCall<Input, Subject extends object> = {
  command: HostCommand<Input>;
  find: Find<Subject>;
  /** The command's input. @throws AppError for fields that the call may not set */
  input: (found: Found<Subject, object>) => Input;
  details: (found: Found<Subject, object>, input: Input, after: ReceiptSnapshot) => Record<string, unknown>;
};

/** Runs a host command on a receipt of the signed-in user. @throws as runCommand */
export const runHostCommand = <Input, Subject extends object>(
  context: SessionContext,
  { command, find, input, details }: HostCall<Input, Subject>,
): Promise<ReceiptAnswer> =>
  runCommand(context, {
    name: command.name,
    find: {
      ...find,
      subject(snapshot) {
        const subject = find.subject(snapshot);
        return subject && { ...subject, asked: input({ snapshot, ...subject }) };
      },
    },
    policy: hostOnly,
    apply({ snapshot, asked }, facts) {
      requirePermission(command.allowed, snapshot);
      return command.apply(snapshot, asked, facts);
    },
    details: (found, after) => details(found, found.asked, after),
    cause({ asked }) {
      if (command.cause === undefined) return undefined;
      const { reason, itemOf } = command.cause;
      const itemId = itemOf?.(asked);
      return { reason, ...(itemId !== undefined && { itemId }) };
    },
  });

/** The receipt as the caller may see it. For a caller who has the view before the change, a ViewDifference as JSON. */
type ReceiptAnswer = ReceiptView | Uint8Array;

/** Runs changes in one transaction, once per idempotency key. Throws `missing` if the receipt is gone afterwards. */
export async function showChange(
  context: RequestContext,
  missing: PlainErrorCode,
  change: (trx: Trx) => Promise<Changed>,
  atOnce?: (key: IdempotencyKey) => Promise<Changed | null>,
): Promise<ReceiptAnswer> {
  const { snapshots, settings } = context.services;
  /** Keyed by result object: a result replayed from an earlier request is not in here. */
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
      : (changed.states?.after ?? (await snapshots.atVersion(changed.receiptId, changed.version)));
  if (snapshot === null) throw new AppError(missing);
  const known = changed?.states && differenceFor(context, changed.states);
  return known ?? viewFor(snapshot, viewerOf(snapshot, context), settings.secret);
}

/**
 * Null unless the call names the caller’s view before the change. Also null if the change gives the caller another identity: their
 * stream still has the former one, and its view of this version may arrive first.
 */
function differenceFor(
  context: RequestContext,
  { before, after }: NonNullable<Changed['states']>,
): Uint8Array | null {
  const known = context.headers.get(KNOWN_VIEW);
  if (known === null) return null;
  const partsOf = (snapshot: ReceiptSnapshot) =>
    viewParts(snapshot, viewerOf(snapshot, context), context.services.settings.secret);
  const was = partsOf(before);
  if (knownView(was.own) !== known) return null;
  const is = partsOf(after);
  return isSame(was.own.me, is.own.me) ? differenceBetween(was, is) : null;
}

/** Runs a command from a job. Does nothing if the receipt is gone. */
export async function runAsSystem(
  trx: Trx,
  context: CommandContext,
  receiptId: string,
  command: Pick<CommandCall<CommandContext, object, object>, 'apply' | 'effects'>,
): Promise<void> {
  const found = { name: 'changeAsSystem', find: receiptById(receiptId), policy: systemOnly };
  try {
    await runCommandIn(trx, context, { ...found, ...command });
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'receipt.not_found') throw error;
  }
}

/** Updates an open receipt with the outcome of its messages. */
export const showOutcome =
  (services: Services): OnOutcome =>
  (trx, receiptId, store) =>
    runAsSystem(trx, { services }, receiptId, {
      apply: ({ snapshot }) => snapshot,
      effects: async (_, after) => ((await store()) ? reloaded(trx, after) : after),
    });
