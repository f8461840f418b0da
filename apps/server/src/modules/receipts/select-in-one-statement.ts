import type { SelectionView } from '@fairtab/contract/receipt/receipt-view';
import { unitsOf } from '@fairtab/receipt/selections';
import { type RawBuilder, sql } from 'kysely';
import { unavailableReason } from '../../adapters/database/unavailable.ts';
import { AppError } from '../../http/errors.ts';
import type { IdempotencyKey, ShareContext } from '../../http/request-context.ts';
import { shownVersion } from './store/load-snapshot.ts';
import type { Changed, ReceiptSnapshot } from './store/snapshot.ts';

type SelectionChange = { selection: Pick<SelectionView, 'item_id' | 'guest_id'>; after: ReceiptSnapshot };

/** Null if the caller is not on the receipt. */
type DecideSelection = (snapshot: ReceiptSnapshot) => SelectionChange | null;

/** Saves a tap in one statement, decided on the cached receipt. Null if nothing was stored: then retry under the lock. */
export async function selectInOneStatement(
  { services, share }: ShareContext,
  key: IdempotencyKey,
  decide: DecideSelection,
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
        // For example, the idempotency key was used before.
        if (unavailableReason(error) === null) return undefined;
        throw error;
      },
    );
  if (row === undefined) return null;
  const changed = afterSelection(before, tap, row);
  if (changed.states) snapshots.put(changed.states.after);
  bus.announce({ id: changed.receiptId, version: changed.version });
  services.metrics?.tapped('at_once');
  return changed;
}

/** Whether only selections change, not proposals or companions' marks. */
const isSelection = (before: ReceiptSnapshot, { after }: SelectionChange): boolean =>
  after !== before && after.guests === before.guests && after.proposals === before.proposals;

function decided(before: ReceiptSnapshot, decide: DecideSelection): SelectionChange | null {
  try {
    return decide(before);
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

type Row = { version: number; updated_at: Date };

/** A receipt's sums do not depend on selections. */
const changeOf = (
  { receipt, version }: ReceiptSnapshot,
  { selection, after }: SelectionChange,
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

/** `clock_timestamp()`, so that later selections sort later. */
function storingSelection(
  { receipt, ...after }: ReceiptSnapshot,
  { item_id, guest_id }: SelectionChange['selection'],
): RawBuilder<unknown> {
  const units = unitsOf(after, item_id, guest_id);
  return units === 0
    ? sql`delete from guest_selections using changed where item_id = ${item_id} and guest_id = ${guest_id}`
    : sql`
      insert into guest_selections (receipt_id, item_id, guest_id, units, created_at)
      select ${receipt.id}::uuid, ${item_id}::uuid, ${guest_id}::uuid, ${units}::int, clock_timestamp() from changed
      on conflict (item_id, guest_id) do update set units = excluded.units`;
}

function afterSelection(
  before: ReceiptSnapshot,
  { after }: SelectionChange,
  { version, updated_at }: Row,
): Changed {
  const receiptId = before.receipt.id;
  // The host's payment methods, which count towards the version, are newer than the cached ones.
  if (version !== before.version + 1) return { receiptId, version };
  const receipt = { ...before.receipt, updated_at: updated_at.toISOString() };
  return { receiptId, version, states: { before, after: { ...after, version, receipt } } };
}
