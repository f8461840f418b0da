import { type Contribution as Contributed, contributionsOnCard } from '@fairtab/domain/paying/contributions';
import { totalOnCardOf } from './whole-on-card.ts';

/** What the others paid, in the currency that the bill asks for. */
export function contributedIn(view: Parameters<typeof totalOnCardOf>[0]): Contributed[] {
  const { card } = view.receipt;
  const others = view.contributions.map(({ guest_id, amount }) => ({ personId: guest_id, amount }));
  const whole = totalOnCardOf(view)?.amount;
  return card && whole !== undefined ? contributionsOnCard(others, { whole, charged: card.amount }) : others;
}
