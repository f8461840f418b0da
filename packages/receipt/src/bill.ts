import type { Currency, Money } from '@fairtab/domain/money/currency';
import { type Cents, cents } from '@fairtab/domain/money/money';
import type { Charge as DividedCharge } from '@fairtab/domain/split/bill';
import type { Charge, Item } from './model.ts';

/** Price less reduction, in minor units. */
export const costOf = ({ price, reduction }: Pick<Item, 'price' | 'reduction'>): Cents =>
  cents(price - reduction);

/** In the domain's terms. */
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

/** The currency guests pay in: of the host's card charge if there is one, else the receipt's. */
export const paymentCurrency = ({ card, currency }: { card: Money | null; currency: Currency }): Currency =>
  card?.currency ?? currency;
