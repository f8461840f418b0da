import type { ReceiptView } from '@fairtab/contract/receipt/receipt-view';
import { guestView, itemView } from '@fairtab/contract/test-support/receipt-view';
import { cents } from '@fairtab/domain/money/money';
import { confirmPayment, reportPayment } from '@fairtab/receipt/paying/payments';
import { corrected, dishOf, final, run, sharedBill } from '@fairtab/receipt/test-support/final-bill';
import type { WholeReceipt } from '@fairtab/receipt/test-support/whole-receipt';
import { totalOf } from '@fairtab/receipt/total-of';
import { HOST_VIEW } from './host-view.tsx';

/** A final bill as its host sees it. */
export const hostViewOf = (bill: WholeReceipt): ReceiptView => ({
  ...HOST_VIEW,
  receipt: {
    ...HOST_VIEW.receipt,
    total_amount: totalOf(bill),
    ...{ status: bill.receipt.status, finalized_at: bill.receipt.finalized_at, share_token: 'token' },
  },
  guests: bill.guests.map(({ id, guest_name, is_host }) =>
    guestView(id, guest_name, { is_host, submitted: true }),
  ),
  items: bill.items.map(({ id, price }) => itemView(id, price)),
  selections: bill.selections,
  contributions: bill.contributions,
  payments: bill.payments,
  transfers: bill.transfers,
  final_split: bill.final_split,
  me: { ...HOST_VIEW.me, guest_id: 'host' },
});

let made = 0;
export const report = (bill: WholeReceipt, guest_id: string, to_guest_id: string, amount: number) =>
  run(bill, (before) =>
    reportPayment(
      before,
      { guest_id, to_guest_id, amount: cents(amount), paid: true },
      { newId: () => `payment ${++made}` },
    ),
  );
export const confirm = (bill: WholeReceipt, guest_id: string, to_guest_id: string, amount: number) =>
  run(bill, (before) => confirmPayment(before, { guest_id, to_guest_id, amount: cents(amount) }));

/*
 * $80.09, of which Frank left a deposit of $30.00. After Gina has paid him, $5.27 of the host's dish become his.
 *         had             tip    due             paid    net              paid since       left
 * host    29.50, 24.23    -      29.50, 24.23    50.09   -22.09, -27.36
 * frank   18.97, 24.24    0.56   19.53, 24.80    30.00   -10.47, -5.20    got 10.47        5.27
 * gina    31.62           0.94   32.56           -       32.56            10.47            22.09, reported
 */
export function paidThenOwing(): WholeReceipt {
  const dinner = final(
    sharedBill({ dishes: { host: 2950, frank: 1897, gina: 3162 }, contributions: { frank: 3000 } }),
  );
  const said = report(report(dinner, 'gina', 'frank', 1047), 'gina', 'host', 2209);
  const priced = (id: string, price: number) =>
    ({ name: 'editItem', input: { id: dishOf(id), price: cents(price) } }) as const;
  return corrected(confirm(said, 'gina', 'frank', 1047), priced('frank', 2424), priced('host', 2423));
}
