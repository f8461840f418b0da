import { askedCurrency, duesIn } from '@fairtab/contract/split-of';
import { moneyIn } from '@fairtab/domain/currency';
import { type Cents, toDecimalString } from '@fairtab/domain/money';
import { NO_PAYMENT, type Payment } from '@fairtab/domain/payment-status';
import { AppError } from '../../http/errors.ts';
import type { Trx } from '../../http/request-context.ts';
import type { ReceiptSnapshot, SnapshotGuest, SnapshotReceipt } from '../receipts/snapshot.ts';

/**
 * A guest, and not the host, of a receipt.
 * @throws AppError guest.not_found
 */
export function guestOf({ guests }: ReceiptSnapshot, guestId: string | null): SnapshotGuest {
  const guest = guests.find(({ id, is_host }) => id === guestId && !is_host);
  if (guest === undefined) throw new AppError('guest.not_found');
  return guest;
}

export const paymentOf = (guest: Pick<SnapshotGuest, 'payment'>): Payment => guest.payment ?? NO_PAYMENT;

/**
 * What a guest pays by the final bill, for whomever they pay.
 * @throws AppError payment.not_final; guest.not_found for who is not on the final bill
 */
export function finalDue(snapshot: ReceiptSnapshot, guestId: string): Cents {
  if (snapshot.final_split === null) throw new AppError('payment.not_final');
  const due = duesIn(snapshot).get(guestId)?.due;
  if (due === undefined) throw new AppError('guest.not_found');
  return due;
}

/**
 * An amount, which has to be what the caller was shown.
 * @throws AppError payment.amount_changed
 */
export function asShown({ receipt }: ReceiptSnapshot, amount: Cents, shown: Cents): Cents {
  if (amount !== shown)
    throw new AppError('payment.amount_changed', { amount: moneyIn(askedCurrency(receipt))(amount) });
  return amount;
}

/** Stores a guest's reported and confirmed payment; without either, there is no row. */
export async function storePayment(
  trx: Trx,
  { receipt, guestId }: { receipt: Pick<SnapshotReceipt, 'id' | 'currency' | 'card'>; guestId: string },
  before: Payment,
  after: Payment,
): Promise<void> {
  if (after.reported === null && after.confirmed === null) {
    await trx.deleteFrom('guest_payments').where('guest_id', '=', guestId).execute();
    return;
  }
  const now = new Date();
  const column = (amount: Cents | null) =>
    amount === null ? null : toDecimalString(amount, askedCurrency(receipt).digits);
  const timeOf = (amount: Cents | null) => (amount === null ? null : now);
  const reported = { reported_amount: column(after.reported), reported_at: timeOf(after.reported) };
  const confirmed = { confirmed_amount: column(after.confirmed), confirmed_at: timeOf(after.confirmed) };
  const refunded = { refunded_amount: column(after.refunded) };
  await trx
    .insertInto('guest_payments')
    .values({ guest_id: guestId, receipt_id: receipt.id, ...reported, ...confirmed, ...refunded })
    .onConflict((conflict) =>
      // An amount that has not changed keeps its time.
      conflict.column('guest_id').doUpdateSet({
        ...(after.reported === before.reported ? {} : reported),
        ...(after.confirmed === before.confirmed ? {} : confirmed),
        ...refunded,
      }),
    )
    .execute();
}
