import { billOf } from '@fairtab/contract/bill-of';
import { askedTotalOf, totalsOf } from '@fairtab/contract/final-split-of';
import type { PersonTotalView } from '@fairtab/contract/receipt-view';
import { askedCurrency } from '@fairtab/contract/split-of';
import { type Cents, toDecimalString } from '@fairtab/domain/money';
import { splitBill } from '@fairtab/domain/splitting';
import type { Trx } from '../../http/request-context.ts';
import type { ReceiptSnapshot } from './snapshot.ts';

/** Splits an open bill and stores everyone's amounts in guest_totals. */
export async function storeTotals(trx: Trx, snapshot: ReceiptSnapshot): Promise<void> {
  await writeTotals(trx, snapshot, totalsOf(splitBill(billOf(snapshot)), snapshot.receipt.card));
}

/** Replaces the stored totals of a receipt. */
export async function writeTotals(
  trx: Trx,
  { receipt, guests }: Pick<ReceiptSnapshot, 'receipt' | 'guests'>,
  totals: readonly PersonTotalView[],
): Promise<void> {
  const decimals = (amount: Cents) => toDecimalString(amount, receipt.currency.digits);
  const asked = (amount: Cents) => toDecimalString(amount, askedCurrency(receipt).digits);
  const names = new Map(guests.map((guest) => [guest.id, guest.guest_name]));
  await trx.deleteFrom('guest_totals').where('receipt_id', '=', receipt.id).execute();
  if (totals.length === 0) return;
  await trx
    .insertInto('guest_totals')
    .values(
      totals.map((one) => ({
        receipt_id: receipt.id,
        guest_id: one.guest_id,
        guest_name: names.get(one.guest_id) ?? '',
        subtotal: decimals(one.subtotal),
        tax: decimals(one.tax),
        tip: decimals(one.tip),
        additional_charges: decimals(one.additional_charges),
        charges: JSON.stringify(one.charges),
        host_tip: decimals(one.host_tip),
        total: decimals(one.total),
        asked: asked(askedTotalOf(one)),
        asked_host_tip: asked(one.card?.host_tip ?? one.host_tip),
      })),
    )
    .execute();
}
