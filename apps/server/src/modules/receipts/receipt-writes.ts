import { totalMayBecome } from '@fairtab/domain/bill-total';
import { type Cents, fromDecimalString, toDecimalString } from '@fairtab/domain/money';
import { sql, type Updateable } from 'kysely';
import type { Trx } from '../../adapters/database/database.ts';
import type { Schema } from '../../adapters/database/schema.ts';
import { AppError } from '../../app/errors.ts';
import { loadSnapshot, shownVersion } from './load-snapshot.ts';
import type { ReceiptSnapshot, SnapshotReceipt } from './snapshot.ts';

/** The channel on which every change of a receipt is announced, as `<id> <version>`. */
export const RECEIPT_CHANNEL = 'receipt_changed';

/**
 * Locks a receipt until the transaction ends, so that commands on it run one after the other, and reads it.
 * Undefined when there is none.
 */
export async function lockReceipt(
  trx: Trx,
  find: { id: string } | { shareToken: string },
): Promise<ReceiptSnapshot | undefined> {
  const query = trx.selectFrom('receipts').select('id').forUpdate();
  const row = await ('id' in find
    ? query.where('id', '=', find.id)
    : query.where('share_token', '=', find.shareToken)
  ).executeTakeFirst();
  if (row === undefined) return undefined;
  return (await loadSnapshot(trx, row.id)) ?? undefined;
}

/**
 * Raises the version, brings total_amount up to date and announces the change once it is committed. Every command ends
 * here, so here the total is kept from going below 0, whatever would bring it there.
 * @throws AppError receipt.below_zero
 */
export async function announceChange(trx: Trx, receiptId: string): Promise<void> {
  const { version, total_amount, before } = await trx
    .updateTable('receipts')
    .set({
      version: sql`version + 1`,
      updated_at: sql`now()`,
      total_amount: sql`tax_amount + tip_amount + additional_charges + (
        select coalesce(sum(price), 0) from receipt_items where receipt_id = receipts.id)`,
    })
    .where('id', '=', receiptId)
    .returning([
      shownVersion('receipts').as('version'),
      'total_amount',
      // What the row was when this statement began.
      sql<string>`(select total_amount from receipts as old where old.id = receipts.id)`.as('before'),
    ])
    .executeTakeFirstOrThrow();
  if (!totalMayBecome(fromDecimalString(total_amount), fromDecimalString(before))) {
    throw new AppError('receipt.below_zero');
  }
  await sql`select pg_notify(${RECEIPT_CHANNEL}, ${`${receiptId} ${version}`})`.execute(trx);
}

/** Says that a receipt is gone. */
export async function announceDeletion(trx: Trx, receiptId: string): Promise<void> {
  await sql`select pg_notify(${RECEIPT_CHANNEL}, ${`${receiptId} gone`})`.execute(trx);
}

/** What is stored in dollars and set in cents. */
type Amount = 'tax_amount' | 'tip_amount' | 'additional_charges' | 'parsed_total_from_image';

/** What may be set on a receipt; amounts in cents. Absent fields stay. */
export type ReceiptChanges = Omit<Updateable<Schema['receipts']>, Amount> & {
  [Field in Amount]?: SnapshotReceipt[Field] | undefined;
};

export async function updateReceiptRow(trx: Trx, receiptId: string, changes: ReceiptChanges): Promise<void> {
  const { tax_amount, tip_amount, additional_charges, parsed_total_from_image: parsed, ...rest } = changes;
  const dollars = (amount: Cents | undefined) => (amount === undefined ? undefined : toDecimalString(amount));
  await trx
    .updateTable('receipts')
    .set({
      ...rest,
      updated_at: new Date(),
      tax_amount: dollars(tax_amount),
      tip_amount: dollars(tip_amount),
      additional_charges: dollars(additional_charges),
      parsed_total_from_image: parsed === null ? null : dollars(parsed),
    })
    .where('id', '=', receiptId)
    .execute();
}
