import type { Cents } from '@fairtab/domain/money';
import type { HostReceipt } from './model.ts';

/** Every amount that a bill consists of: prices before what is taken off them, tax, tip and charges. */
export const amountsOf = ({
  receipt,
  items,
  charges,
}: Pick<HostReceipt, 'receipt' | 'items' | 'charges'>): Cents[] => [
  receipt.tax_amount,
  receipt.tip_amount,
  ...items.map(({ price }) => price),
  ...charges.map(({ amount }) => amount),
];
