import type { Money } from '@fairtab/domain/money/currency';
import type { Cents } from '@fairtab/domain/money/money';
import {
  type Contribution as Contributed,
  contributionsOnCard,
  hostContribution,
  totalOnCard,
} from '@fairtab/domain/paying/contributions';
import { totalOf } from '../bill.ts';
import type { Contribution } from '../model.ts';

export type ContributedReceipt = Parameters<typeof totalOf>[0] & { contributions: readonly Contribution[] };
type OnCard = ContributedReceipt & { receipt: { card: Money | null } };

const others = ({ contributions }: ContributedReceipt): Contributed[] =>
  contributions.map(({ guest_id, amount }) => ({ personId: guest_id, amount }));

/** What the host paid of the receipt's total, in its currency. Null if the others paid more than all of it. */
export const paidByHost = (receipt: ContributedReceipt): Cents | null =>
  hostContribution(totalOf(receipt), others(receipt));

/** The receipt's total in the currency of the host's card, which paid the host's part of it; null without a card. */
export function totalOnCardOf(view: OnCard): Money | null {
  const { card } = view.receipt;
  const host = paidByHost(view);
  if (card === null || view.contributions.length === 0 || !host) return card;
  return { ...card, amount: totalOnCard(totalOf(view), { host, charged: card.amount }) };
}

/** What the others paid, in the currency that the bill asks for. */
export function contributedIn(view: OnCard): Contributed[] {
  const { card } = view.receipt;
  const whole = totalOnCardOf(view)?.amount;
  if (card === null || whole === undefined) return others(view);
  return contributionsOnCard(others(view), { whole, charged: card.amount });
}
