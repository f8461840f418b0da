import { billOf } from '@fairtab/contract/bill-of';
import { type Cents, toDecimalString } from '@fairtab/domain/money';
import { type PersonTotal, splitBill } from '@fairtab/domain/splitting';
import type { Trx } from '../../http/request-context.ts';
import type { ReceiptSnapshot } from './snapshot.ts';

/** Splits an open bill and stores everyone's amounts in guest_totals. */
export async function storeTotals(trx: Trx, snapshot: ReceiptSnapshot): Promise<void> {
  await writeTotals(trx, snapshot, splitBill(billOf(snapshot)).people);
}

/** Replaces the stored totals of a receipt. */
export async function writeTotals(
  trx: Trx,
  snapshot: ReceiptSnapshot,
  people: readonly PersonTotal[],
): Promise<void> {
  const { id: receiptId, currency } = snapshot.receipt;
  const decimals = (amount: Cents) => toDecimalString(amount, currency.digits);
  const names = new Map(snapshot.guests.map((guest) => [guest.id, guest.guest_name]));
  await trx.deleteFrom('guest_totals').where('receipt_id', '=', receiptId).execute();
  if (people.length === 0) return;
  await trx
    .insertInto('guest_totals')
    .values(
      people.map((person) => ({
        receipt_id: receiptId,
        guest_id: person.personId,
        guest_name: names.get(person.personId) ?? '',
        subtotal: decimals(person.subtotal),
        tax: decimals(person.tax),
        tip: decimals(person.tip),
        additional_charges: decimals(person.additionalCharges),
        charges: JSON.stringify(
          person.charges.map(({ chargeId, cents }) => ({ charge_id: chargeId, cents })),
        ),
        host_tip: decimals(person.hostTip),
        total: decimals(person.total),
      })),
    )
    .execute();
}
