import { sql } from 'kysely';
import { unavailableReason } from '../../adapters/database/unavailable.ts';
import { AppError } from '../../http/errors.ts';
import type { IdempotencyKey, ShareContext } from '../../http/request-context.ts';
import { shownVersion } from './load-snapshot.ts';
import type { Changed, ReceiptSnapshot } from './snapshot.ts';
import { type Taken, takenFrom, withTaken } from './taken.ts';

/** What a tap stores, by the rules, if the receipt is as in memory; null if it does more than that. */
export type DecideTap = (snapshot: ReceiptSnapshot) => Taken | null;

/**
 * Saves a tap in one statement, decided on the receipt in memory: the statement does nothing where the database has another
 * version, and every change raises the version.
 * @returns null if nothing was stored, for any reason, a refusal too: the receipt is read under its lock then
 */
export async function tapAtOnce(
  { services, share }: ShareContext,
  key: IdempotencyKey,
  decide: DecideTap,
): Promise<Changed | null> {
  const { bus, snapshots, database } = services;
  const before = snapshots.keptByShareToken(share.token);
  const taken = before === null ? null : decided(before, decide);
  if (before === null || taken === null) return null;
  const row = await changeOf(before, taken, key)
    .execute(database.kysely)
    .then(
      ({ rows }) => rows[0],
      (error: unknown) => {
        // Among others: the key was used before.
        if (unavailableReason(error) === null) return undefined;
        throw error;
      },
    );
  if (row === undefined) return null;
  const changed = afterTap(before, taken, row);
  if (changed.after) snapshots.put(changed.after);
  bus.announce({ id: changed.receiptId, version: changed.version, userId: before.receipt.user_id });
  services.metrics?.tapped('at_once');
  return changed;
}

function decided(before: ReceiptSnapshot, decide: DecideTap): Taken | null {
  try {
    return decide(before);
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

type Row = { version: number; updated_at: Date };

/** The sums of a receipt do not depend on who takes what. */
const changeOf = (
  { receipt, version }: ReceiptSnapshot,
  taken: Taken,
  { actor, key, requestHash }: IdempotencyKey,
) =>
  sql<Row>`
    with changed as (
      update receipts set version = version + 1, updated_at = now()
      where id = ${receipt.id} and ${shownVersion('receipts')} = ${version}
      returning id, ${shownVersion('receipts')} as version, updated_at),
    taken as (${takenFrom(taken, sql`changed`)}),
    stored as (
      insert into idempotency_keys (actor, key, request_hash, response)
      select ${actor}, ${key}, ${requestHash}, ${JSON.stringify({ receiptId: receipt.id })}::jsonb from changed)
    select version, updated_at from changed`;

function afterTap(before: ReceiptSnapshot, taken: Taken, { version, updated_at }: Row): Changed {
  const receiptId = before.receipt.id;
  // The host's ways to be paid, which count too, are others than those in memory.
  if (version !== before.version + 1) return { receiptId, version };
  const receipt = { ...before.receipt, updated_at: updated_at.toISOString() };
  return {
    receiptId,
    version,
    after: { ...before, version, receipt, selections: withTaken(before.selections, taken) },
  };
}
