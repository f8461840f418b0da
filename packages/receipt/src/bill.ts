import type { Currency, Money } from '@fairtab/domain/money/currency';
import { type Cents, cents, sum } from '@fairtab/domain/money/money';
import type { Charge as DividedCharge } from '@fairtab/domain/split/bill';
import type { Charge, Item, ReceiptFields } from './model.ts';

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

/** Items + tax + additional charges + tip, in minor units. */
export const totalOf = ({
  receipt,
  items,
}: {
  receipt: Pick<ReceiptFields, 'tax_amount' | 'tip_amount' | 'additional_charges'>;
  items: readonly Pick<Item, 'price' | 'reduction'>[];
}): Cents => sum([...items.map(costOf), receipt.tax_amount, receipt.tip_amount, receipt.additional_charges]);

/** The currency guests pay in: of the host's card charge if there is one, else the receipt's. */
export const paymentCurrency = ({ card, currency }: { card: Money | null; currency: Currency }): Currency =>
  card?.currency ?? currency;
