import { type Cents, toDecimalString } from '@fairtab/domain/money';
import type { Payment } from '@fairtab/domain/still-out';
import type { Trx } from '../../http/request-context.ts';

/** Stores what a guest has paid by their own and by the host's word; without either, nothing is kept. */
export async function storePayment(
  trx: Trx,
  { receiptId, guestId }: { receiptId: string; guestId: string },
  before: Payment,
  after: Payment,
): Promise<void> {
  if (after.said === null && after.confirmed === null) {
    await trx.deleteFrom('guest_payments').where('guest_id', '=', guestId).execute();
    return;
  }
  const now = new Date();
  const said = { said_amount: column(after.said), said_at: after.said && now };
  const confirmed = { confirmed_amount: column(after.confirmed), confirmed_at: after.confirmed && now };
  await trx
    .insertInto('guest_payments')
    .values({ guest_id: guestId, receipt_id: receiptId, ...said, ...confirmed })
    .onConflict((conflict) =>
      // A word that has not changed keeps its time.
      conflict.column('guest_id').doUpdateSet({
        ...(after.said === before.said ? {} : said),
        ...(after.confirmed === before.confirmed ? {} : confirmed),
      }),
    )
    .execute();
}

const column = (amount: Cents | null): string | null => (amount === null ? null : toDecimalString(amount));
