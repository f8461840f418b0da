import type { ReceiptCard } from '@fairtab/contract/receipts';
import { ReceiptStatus } from '@fairtab/contract/scalars';
import { fromDecimalString } from '@fairtab/domain/money';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../adapters/database/schema.ts';
import type { Trx } from '../../app/request-context.ts';
import type { SnapshotReceipt } from './snapshot.ts';

/** Creates a receipt and its host's row; returns the receipt's id. */
export async function insertReceipt(
  trx: Trx,
  receipt: Pick<
    SnapshotReceipt,
    'user_id' | 'payer_name' | 'host_phone_number' | 'payer_email' | 'share_token' | 'created_day'
  >,
): Promise<string> {
  const { id } = await trx
    .insertInto('receipts')
    .values({ ...receipt, host_user_id: receipt.user_id })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('receipt_guests')
    .values({ receipt_id: id, guest_name: receipt.payer_name, is_host: true })
    .execute();
  return id;
}

/** Deletes a receipt's row and, by cascade, its parts. */
export async function deleteReceiptRow(trx: Trx, receiptId: string): Promise<void> {
  await trx.deleteFrom('receipts').where('id', '=', receiptId).execute();
}

/** The cards of a host's dashboard, newest first. */
export async function listCards(db: Kysely<Schema>, userId: string): Promise<ReceiptCard[]> {
  const rows = await db
    .selectFrom('receipts as r')
    .select([
      'r.id',
      'r.restaurant_name',
      'r.payer_name',
      'r.status',
      'r.admin_flow_type',
      'r.party_size',
      'r.total_amount',
      'r.selections_complete',
      'r.created_at',
      'r.created_day',
      sql<number>`(select count(*) from receipt_items i where i.receipt_id = r.id)`.as('item_count'),
      // The people on the bill: those who submitted, or all of them if the host names them.
      sql<number>`(select count(*) from receipt_guests g
        where g.receipt_id = r.id and (g.submitted_at is not null or r.admin_flow_type = 'preassign'))`.as(
        'guest_count',
      ),
    ])
    .where('r.user_id', '=', userId)
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    restaurant_name: row.restaurant_name,
    payer_name: row.payer_name,
    status: ReceiptStatus.parse(row.status),
    admin_flow_type: row.admin_flow_type,
    item_count: row.item_count,
    guest_count: row.guest_count,
    party_size: row.party_size,
    total_amount: fromDecimalString(row.total_amount),
    selections_complete: row.selections_complete,
    created_at: row.created_at.toISOString(),
    created_day: row.created_day,
  }));
}
