import { type Cents, sum } from '@fairtab/domain/money/money';
import { costOf } from './bill.ts';
import type { Item, ReceiptFields } from './model.ts';

/** Items + tax + additional charges + tip, in minor units. */
export const totalOf = ({
  receipt,
  items,
}: {
  receipt: Pick<ReceiptFields, 'tax_amount' | 'tip_amount' | 'additional_charges'>;
  items: readonly Pick<Item, 'price' | 'reduction'>[];
}): Cents => sum([...items.map(costOf), receipt.tax_amount, receipt.tip_amount, receipt.additional_charges]);
