import { type Cents, sum } from '@fairtab/domain/money/money';
import type { Facts, Payment } from '../model.ts';
import { refuse } from '../refusals.ts';
import { type Pair, pairIn, pairsFrom } from './pairs.ts';
import { type PaidReceipt, refuseAmount } from './payments.ts';

/** What one person still pays another, of everyone. */
const openPairs = (receipt: PaidReceipt): Pair[] =>
  receipt.guests.flatMap(({ id }) => pairsFrom(receipt, id)).filter(({ status }) => status.outstanding > 0);

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
  const pairs = openPairs(receipt);
  const outstanding = sum(pairs.map(({ status }) => status.outstanding));
  if (amount !== outstanding) refuseAmount(receipt, outstanding);
  const host = receipt.guests.find(({ is_host }) => is_host)?.id;
  let payments = receipt.payments;
  for (const { from, to } of pairs) {
    const by_host = to !== host;
    payments = payments.map((one) =>
      one.from_guest_id === from && one.to_guest_id === to && !one.confirmed
        ? { ...one, confirmed: true, by_host }
        : one,
    );
    const rest = pairIn({ ...receipt, payments }, from, to).status.outstanding;
    const ids = { from_guest_id: from, to_guest_id: to };
    if (rest > 0)
      payments = [
        ...payments,
        { id: newId(), ...ids, amount: rest, reported: false, confirmed: true, by_host },
      ];
  }
  return pairs.length === 0 ? receipt : { ...receipt, payments };
}

/** Takes these payments back: what a guest had reported waits again. */
export function unmarkAllPaid<R extends PaidReceipt>(
  receipt: R,
  { payment_ids }: { payment_ids: readonly string[] },
): R {
  const taken = receipt.payments.filter(({ id, confirmed }) => confirmed && payment_ids.includes(id));
  if (taken.length === 0) return receipt;
  const back = (one: Payment): Payment[] => {
    if (!taken.includes(one)) return [one];
    return one.reported ? [{ ...one, confirmed: false, by_host: false }] : [];
  };
  return { ...receipt, payments: receipt.payments.flatMap(back) };
}
