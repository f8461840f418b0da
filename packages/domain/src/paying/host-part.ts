import { type Cents, cents, sum } from '../money/money.ts';
import { atRate } from '../split/card-amount.ts';

/** What the host paid: the rest of the receipt's total. Null if the others paid more than all of it. */
export function hostContribution(total: Cents, others: readonly { amount: Cents }[]): Cents | null {
  const rest = total - sum(others.map(({ amount }) => amount));
  return rest < 0 ? null : cents(rest);
}

/**
 * The receipt's total in the card's currency. The card paid the host's contribution only.
 * @param host the host's contribution, above 0
 */
export const totalOnCard = (total: Cents, { host, charged }: { host: Cents; charged: Cents }): Cents =>
  atRate(total, { receipt: host, charged });
