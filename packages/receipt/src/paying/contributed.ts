import { type Contribution as Contributed, contributionsOnCard } from '@fairtab/domain/paying/contributions';
import type { Contribution } from '../model.ts';
import { contributedBy } from './contributed-by.ts';
import { totalOnCardOf } from './whole-on-card.ts';

/** What the others paid, in the currency that the bill asks for. */
export function contributedIn(
  view: Parameters<typeof totalOnCardOf>[0] & { contributions: readonly Contribution[] },
): Contributed[] {
  const { card } = view.receipt;
  const others = contributedBy(view).map(({ guest_id, amount }) => ({ personId: guest_id, amount }));
  const whole = totalOnCardOf(view)?.amount;
  return card && whole !== undefined ? contributionsOnCard(others, { whole, charged: card.amount }) : others;
}
