import type { ItemView } from '@fairtab/contract/receipt-view';
import { cents } from '@fairtab/domain/money';
import { bill } from '@fairtab/texts/en/bill';
import { say } from '@fairtab/texts/say';
import { type MoneyOf, useMoney } from './InCurrency.tsx';

type ReducedProps = { item: Pick<ItemView, 'reduction'> };

/** What is taken off the price of a dish, in words; null where nothing is. */
export const reducedWords = ({ reduction }: ReducedProps['item'], money: MoneyOf): string | null =>
  reduction === 0 ? null : say(bill.reducedBy, { amount: money(cents(-reduction)) });

/** The same as a row under the price. */
export function Reduced({ item }: ReducedProps) {
  const words = reducedWords(item, useMoney());
  return words && <span className="amount block text-right text-detail text-ink-soft">{words}</span>;
}
