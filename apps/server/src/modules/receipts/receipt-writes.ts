import { type Cents, toDecimalString } from '@fairtab/domain/money';
import type { Updateable } from 'kysely';
import type { Trx } from '../../adapters/database/database.ts';
import type { Schema } from '../../adapters/database/schema.ts';
import type { SnapshotReceipt } from './snapshot.ts';

/** Fields that are stored in dollars and set in cents. */
type Amount = 'tax_amount' | 'tip_amount' | 'additional_charges' | 'parsed_total_from_image';

/** Fields to set on a receipt; amounts in cents. Absent fields do not change. */
export type ReceiptChanges = Omit<Updateable<Schema['receipts']>, Amount> & {
  [Field in Amount]?: SnapshotReceipt[Field] | undefined;
};

/** Updates the given fields of a receipt's row; `announceChange` says when. */
export async function updateReceiptRow(trx: Trx, receiptId: string, changes: ReceiptChanges): Promise<void> {
  const { tax_amount, tip_amount, additional_charges, parsed_total_from_image: parsed, ...rest } = changes;
  const dollars = (amount: Cents | undefined) => (amount === undefined ? undefined : toDecimalString(amount));
  const columns = {
    ...rest,
    tax_amount: dollars(tax_amount),
    tip_amount: dollars(tip_amount),
    additional_charges: dollars(additional_charges),
    parsed_total_from_image: parsed === null ? null : dollars(parsed),
  };
  if (Object.values(columns).every((value) => value === undefined)) return;
  await trx.updateTable('receipts').set(columns).where('id', '=', receiptId).execute();
}
