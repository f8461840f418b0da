import { area } from '../area.ts';

/** What every bill says of people and items, for guests and for the host. */
export const bill = area('bill', {
  nameless: 'A guest',
  seePhoto: 'See the receipt',
  unnamedItem: 'Unnamed dish',
  lineOfReceipt: 'Line {line} of the receipt',
  yourTotal: 'Your Total',
  youPay: 'You Pay',
  /** Which part of an item somebody has. */
  units: '{units} of {total}',
  parts: '{units} of {total} parts',
  sharedBy: { other: 'shared by {count}' },
  /** Beside what is to be paid, where the host's card was charged in another currency. */
  onReceipt: '<amount>{amount:money}</amount> <words>on the receipt</words>',
  /** {amount}: below zero, off the price of the dish. */
  reducedBy: 'reduced by {amount:money}',
});
