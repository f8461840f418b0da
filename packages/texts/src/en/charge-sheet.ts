import { area } from '../area.ts';

/** Where the host writes a fee or discount, or what is taken off one item. */
export const chargeSheet = area('charge-sheet', {
  heading: 'Fee or discount',
  fee: 'Fee',
  discount: 'Discount',
  name: 'What for',
  example: 'Service charge',
  amount: 'Amount',
  amountMissing: 'Please enter an amount above 0.',
  tooMuch: 'That is more than what is left of these items.',
  for: 'For',
  everything: 'Everything',
  everythingText: 'Divided by what everybody has',
  lines: 'These items',
  linesText: 'Divided by what everybody has of them',
  linesMissing: 'Please tick at least one item.',
  heads: 'Per person',
  headsText: 'Divided equally by the people at the table',
  remove: 'Remove',
  cancel: 'Cancel',
  save: 'Save',
  reduceHeading: 'Reduced by',
  reduceText: '{name} costs {price:money}. What is taken off, such as a coupon for it?',
  tooLarge: 'It costs {price:money} only.',
});
