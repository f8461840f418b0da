import type { MyData } from '@fairtab/contract/my-data';
import { fromDecimalString } from '@fairtab/domain/money';
import type { Kysely } from 'kysely';
import type { Schema } from '../../adapters/database/schema.ts';
import type { Services } from '../../app/services.ts';
import { loadSnapshot } from '../receipts/load-snapshot.ts';
import { viewFor } from '../receipts/receipt-view.ts';

type MyReceipt = MyData['receipts'][number];

/** All receipts of a user, oldest first: what their host sees of them, without the guests' phones. */
export async function collectReceipts(
  { database, settings }: Pick<Services, 'database' | 'settings'>,
  userId: string,
): Promise<MyReceipt[]> {
  const { kysely } = database;
  const rows = await kysely
    .selectFrom('receipts')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const totals = await totalsOf(kysely, userId);
  const receipts: MyReceipt[] = [];
  // One after the other: there may be hundreds, and others wait for the database too.
  for (const { id } of rows) {
    const snapshot = await loadSnapshot(kysely, id);
    if (snapshot === null) continue;
    const { receipt, guests, items, selections, disputes, final_split } = viewFor(
      snapshot,
      { kind: 'host' },
      settings.secret,
    );
    const { image_url, ...fields } = receipt;
    receipts.push({
      receipt: {
        ...fields,
        payer_email: snapshot.receipt.payer_email,
        photo: image_url === null ? null : settings.publicUrl + image_url,
      },
      items,
      guests: guests.map(({ guest_phone_number: _, time_zone: __, ...guest }) => guest),
      selections,
      disputes,
      totals: totals.get(id) ?? [],
      final_split,
    });
  }
  return receipts;
}

/** Everyone's stored amounts, by receipt. */
async function totalsOf(db: Kysely<Schema>, userId: string): Promise<Map<string, MyReceipt['totals']>> {
  const rows = await db
    .selectFrom('guest_totals as t')
    .innerJoin('receipts as r', 'r.id', 't.receipt_id')
    .select(['t.receipt_id', 't.guest_id', 't.subtotal', 't.tax', 't.tip', 't.additional_charges'])
    .select(['t.host_tip', 't.total'])
    .where('r.user_id', '=', userId)
    .orderBy('t.guest_id')
    .execute();
  const totals = new Map<string, MyReceipt['totals']>();
  for (const { receipt_id, guest_id, ...amounts } of rows) {
    const row = {
      guest_id,
      subtotal: fromDecimalString(amounts.subtotal),
      tax: fromDecimalString(amounts.tax),
      tip: fromDecimalString(amounts.tip),
      additional_charges: fromDecimalString(amounts.additional_charges),
      host_tip: fromDecimalString(amounts.host_tip),
      total: fromDecimalString(amounts.total),
    };
    totals.set(receipt_id, [...(totals.get(receipt_id) ?? []), row]);
  }
  return totals;
}
