import type { SelectionView } from '@fairtab/contract/receipt-view';
import { unitsOf } from '@fairtab/receipt/selections/units';
import { type RawBuilder, sql } from 'kysely';
import { unavailableReason } from '../../adapters/database/unavailable.ts';
import { AppError } from '../../http/errors.ts';
import type { IdempotencyKey, ShareContext } from '../../http/request-context.ts';
import { shownVersion } from './load-snapshot.ts';
import type { Changed, ReceiptSnapshot } from './snapshot.ts';

/** What a guest takes of an item, and the receipt after it. */
type Tap = { selection: SelectionView; after: ReceiptSnapshot };

/** What a tap makes of the receipt in memory; null if its maker is not on it. */
type DecideTap = (snapshot: ReceiptSnapshot) => Tap | null;

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
  const tap = before === null ? null : decided(before, decide);
  if (before === null || tap === null || !isSelection(before, tap)) return null;
  const row = await changeOf(before, tap, key)
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
  const changed = afterTap(before, tap, row);
  if (changed.after) snapshots.put(changed.after);
  bus.announce({ id: changed.receiptId, version: changed.version, userId: before.receipt.user_id });
  services.metrics?.tapped('at_once');
  return changed;
}

/** Whether it changes that selection, and nothing else with it: no question and no companion's mark. */
const isSelection = (before: ReceiptSnapshot, { after }: Tap): boolean =>
  after !== before && after.guests === before.guests && after.proposals === before.proposals;

function decided(before: ReceiptSnapshot, decide: DecideTap): Tap | null {
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
  { selection, after }: Tap,
  { actor, key, requestHash }: IdempotencyKey,
) =>
  sql<Row>`
    with changed as (
      update receipts set version = version + 1, updated_at = now()
      where id = ${receipt.id} and ${shownVersion('receipts')} = ${version}
      returning id, ${shownVersion('receipts')} as version, updated_at),
    taken as (${storingSelection(after, selection)}),
    stored as (
      insert into idempotency_keys (actor, key, request_hash, response)
      select ${actor}, ${key}, ${requestHash}, ${JSON.stringify({ receiptId: receipt.id })}::jsonb from changed)
    select version, updated_at from changed`;

/** For the row of `changed`. What is taken later comes later in the order of all selections. */
function storingSelection(
  { receipt, ...after }: ReceiptSnapshot,
  { item_id, guest_id }: SelectionView,
): RawBuilder<unknown> {
  const units = unitsOf(after, item_id, guest_id);
  return units === 0
    ? sql`delete from guest_selections using changed where item_id = ${item_id} and guest_id = ${guest_id}`
    : sql`
      insert into guest_selections (receipt_id, item_id, guest_id, units, created_at)
      select ${receipt.id}::uuid, ${item_id}::uuid, ${guest_id}::uuid, ${units}::int, clock_timestamp() from changed
      on conflict (item_id, guest_id) do update set units = excluded.units`;
}

function afterTap(before: ReceiptSnapshot, { after }: Tap, { version, updated_at }: Row): Changed {
  const receiptId = before.receipt.id;
  // The host's ways to be paid, which count too, are others than those in memory.
  if (version !== before.version + 1) return { receiptId, version };
  const receipt = { ...before.receipt, updated_at: updated_at.toISOString() };
  return { receiptId, version, after: { ...after, version, receipt } };
}
