import type { Charge } from '@fairtab/domain/bill';
import { type Cents, cents } from '@fairtab/domain/money';
import type { ChargeView, ItemView } from './receipt-view.ts';

// Apart from `billOf`, so that a page which shows a price does not load the division of bills.

/** What a line costs: its price less what is taken off it alone, in cents. */
export const costOf = ({ price, reduction }: Pick<ItemView, 'price' | 'reduction'>): Cents =>
  cents(price - reduction);

/** A charge as the domain divides it. */
export function chargeOf({
  id,
  amount,
  applies_to,
  item_ids,
}: Pick<ChargeView, 'id' | 'amount' | 'applies_to' | 'item_ids'>): Charge {
  return {
    id,
    amount,
    for: applies_to === 'lines' ? { kind: 'lines', itemIds: item_ids } : { kind: applies_to },
  };
}
