import { billOf } from '@fairtab/contract/bill-of';
import { askedTotalOf, totalsOf } from '@fairtab/contract/final-split-of';
import type { PersonTotalView } from '@fairtab/contract/receipt-view';
import { askedCurrency } from '@fairtab/contract/split-of';
import { type Cents, toDecimalString } from '@fairtab/domain/money';
import { splitBill } from '@fairtab/domain/splitting';
import type { Trx } from '../../http/request-context.ts';
import type { ReceiptSnapshot } from './snapshot.ts';
import { replacePart } from './store-difference.ts';
import type { StoredPart } from './stored-parts.ts';

const totalsIn = (snapshot: ReceiptSnapshot): readonly PersonTotalView[] =>
  snapshot.final_split?.totals ?? totalsOf(splitBill(billOf(snapshot)), snapshot.receipt.card);

/** What everybody owes, by the final bill or by the bill as it is: for the host's lists, which are read of many receipts. */
const TOTALS: StoredPart = {
  table: 'guest_totals',
  receipt: 'receipt_id',
  key: ['guest_id'],
  columns: {
    guest_id: 'uuid',
    guest_name: 'text',
    subtotal: 'numeric',
    tax: 'numeric',
    tip: 'numeric',
    additional_charges: 'numeric',
    charges: 'jsonb',
    host_tip: 'numeric',
    total: 'numeric',
    asked: 'numeric',
    asked_host_tip: 'numeric',
  },
  rows(snapshot) {
    const { receipt, guests } = snapshot;
    const decimals = (amount: Cents) => toDecimalString(amount, receipt.currency.digits);
    const asked = (amount: Cents) => toDecimalString(amount, askedCurrency(receipt).digits);
    const names = new Map(guests.map((guest) => [guest.id, guest.guest_name]));
    return totalsIn(snapshot).map((one) => ({
      guest_id: one.guest_id,
      guest_name: names.get(one.guest_id) ?? '',
      subtotal: decimals(one.subtotal),
      tax: decimals(one.tax),
      tip: decimals(one.tip),
      additional_charges: decimals(one.additional_charges),
      charges: one.charges,
      host_tip: decimals(one.host_tip),
      total: decimals(one.total),
      asked: asked(askedTotalOf(one)),
      asked_host_tip: asked(one.card?.host_tip ?? one.host_tip),
    }));
  },
};

/** Stores what everybody owes. */
export const storeTotals = (trx: Trx, snapshot: ReceiptSnapshot): Promise<void> =>
  replacePart(trx, snapshot, TOTALS);
