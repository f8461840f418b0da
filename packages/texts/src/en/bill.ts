import { area } from '../area.ts';

/** What every bill says of people and items, for guests and for the host. */
export const bill = area('bill', {
  nameless: 'A guest',
  unnamedItem: 'Unnamed dish',
  lineOfReceipt: 'Line {line} of the receipt',
  yourTotal: 'Your Total',
  youPay: 'You Pay',
  /** Which part of an item somebody has. */
  units: '{units} of {total}',
  parts: '{units} of {total} parts',
  sharedBy: { other: 'shared by {count}' },
  /** {amount}: below zero, off the price of the dish. */
  reducedBy: 'reduced by {amount:money}',
  /** Where what nobody had claimed was divided: 'yours, and 2 left over, divided by 3'. */
  ownAndLeft: { one: 'yours, and {left}', other: '{count} yours, and {left}' },
  leftDivided: 'Left over, divided by {by}',
  unitsLeftDivided: '{left} left over, divided by {by}',
  /** Where one person has it: '2 of 4 · Given by Hanna', or of the host '2 of 4 · Left over'. */
  given: 'Given by {payer}',
  leftToHost: 'Left over',
  partGiven: '{part} · {words}',
  partLeft: '{part}, {left} left over',
});
