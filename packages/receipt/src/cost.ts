import type { Charge as DividedCharge } from '@fairtab/domain/bill';
import { type Cents, cents } from '@fairtab/domain/money';
import type { Charge, Item } from './model.ts';

/** What a line costs, in minor units: its price less what is taken off it alone. */
export const costOf = ({ price, reduction }: Pick<Item, 'price' | 'reduction'>): Cents =>
  cents(price - reduction);

/** A charge as the domain divides it. */
export function chargeOf({
  id,
  amount,
  applies_to,
  item_ids,
}: Pick<Charge, 'id' | 'amount' | 'applies_to' | 'item_ids'>): DividedCharge {
  return {
    id,
    amount,
    for: applies_to === 'lines' ? { kind: 'lines', itemIds: item_ids } : { kind: applies_to },
  };
}
