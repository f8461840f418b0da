import type { Money } from '@fairtab/domain/money/currency';
import type { Cents } from '@fairtab/domain/money/money';
import { hostContribution, totalOnCard } from '@fairtab/domain/paying/host-part';
import type { Contribution } from '../model.ts';
import { totalOf } from '../total-of.ts';

export type ContributedReceipt = Parameters<typeof totalOf>[0] & {
  receipt: { total_amount?: Cents };
  contributions: readonly Pick<Contribution, 'amount'>[];
};

/** A view has the total, and on a bill link only the viewer's items. */
const wholeOf = (receipt: ContributedReceipt): Cents => receipt.receipt.total_amount ?? totalOf(receipt);

/** What the host paid of the receipt's total, in its currency. Null if the others paid more than all of it. */
export const paidByHost = (receipt: ContributedReceipt): Cents | null =>
  hostContribution(wholeOf(receipt), receipt.contributions);

/** The receipt's total in the currency of the host's card, which paid the host's part of it; null without a card. */
export function totalOnCardOf(view: ContributedReceipt & { receipt: { card: Money | null } }): Money | null {
  const { card } = view.receipt;
  const host = paidByHost(view);
  return card && host
    ? { ...card, amount: totalOnCard(wholeOf(view), { host, charged: card.amount }) }
    : card;
}
