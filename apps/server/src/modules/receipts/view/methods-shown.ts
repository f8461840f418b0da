import { duesIn } from '@fairtab/contract/derived/split-of';
import { methodsFor, PAYMENT_METHODS, type PayTo } from '@fairtab/domain/paying/payment-methods';
import { NO_PAYMENT, paymentStatusOf } from '@fairtab/domain/paying/payment-status';
import { paymentCurrency } from '@fairtab/receipt/payment-currency';
import type { Viewer } from '../receipts.policy.ts';
import type { ReceiptSnapshot } from '../store/snapshot.ts';

/** Payment methods for a viewer. Handles that may be a phone, e-mail or account go only to guests who still owe something. */
export function methodsShown(snapshot: ReceiptSnapshot, viewer: Viewer): PayTo[] {
  const { payment_methods: all } = snapshot.receipt;
  if (viewer.kind === 'host') return all;
  const fitting = methodsFor(all, paymentCurrency(snapshot.receipt));
  const isForAll = ({ method }: PayTo) => !PAYMENT_METHODS[method].forDebtors;
  return fitting.every(isForAll) || isDebtor(snapshot, viewer.guestId) ? fitting : fitting.filter(isForAll);
}

/** Whether a guest has something outstanding: on the final bill, or on the open one if they submitted or the host assigns. */
function isDebtor(snapshot: ReceiptSnapshot, guestId: string | null): boolean {
  const guest = snapshot.guests.find(({ id }) => id === guestId);
  if (guest === undefined || guest.is_host) return false;
  const isOn =
    snapshot.final_split !== null || guest.submitted || snapshot.receipt.admin_flow_type === 'preassign';
  const due = isOn ? duesIn(snapshot).get(guest.id)?.due : undefined;
  return due !== undefined && paymentStatusOf(due, guest.payment ?? NO_PAYMENT).outstanding > 0;
}
