import { type Cents, sum } from '@fairtab/domain/money/money';
import type { Facts } from '../model.ts';
import { refuse } from '../refusals.ts';
import { pairIn, pairsAmong } from './pairs.ts';
import { confirmed, type PaidReceipt, refuseAmount, withPayment } from './payments.ts';

/**
 * Confirms all that is outstanding: what guests have reported, and the rest.
 * @throws Refused payment.not_final, payment.amount_changed if another amount is outstanding
 */
export function markAllPaid<R extends PaidReceipt>(
  receipt: R,
  { amount }: { amount: Cents },
  { newId }: Facts,
): R {
  if (receipt.final_split === null) refuse('payment.not_final', {});
  const pairs = pairsAmong(receipt).filter(({ status }) => status.outstanding > 0);
  const outstanding = sum(pairs.map(({ status }) => status.outstanding));
  if (amount !== outstanding) refuseAmount(receipt, outstanding);
  const host = receipt.guests.find(({ is_host }) => is_host)?.id;
  return pairs.reduce((before, { from, to }) => {
    const by_host = to !== host;
    const ids = { from_guest_id: from, to_guest_id: to };
    const after = confirmed(before, ids, by_host);
    const rest = pairIn(after, from, to).status.outstanding;
    const payment = { id: newId(), ...ids, amount: rest, reported: false, confirmed: true, by_host };
    return rest > 0 ? withPayment(after, payment) : after;
  }, receipt);
}
