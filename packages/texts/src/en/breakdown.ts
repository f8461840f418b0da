import { area } from '../area.ts';

/** One person's bill line by line, and paying it back. */
export const breakdown = area('breakdown', {
  empty: 'No dishes yet.',
  items: 'Items',
  tax: 'Tax',
  /** Charges without a name of their own, by their kind. */
  fees: 'Fees',
  discount: 'Discount',
  service: 'Service',
  cover: 'Cover',
  someTax: 'Tax on some items',
  /** Taxes inside the prices, {rate} as printed; on a person’s bill, too, it is the table’s. */
  taxInside: 'The whole bill includes {rate}% tax:',
  taxInsideUnrated: 'The whole bill includes tax:',
  tip: 'Tip',
  hostTip: 'Host tip',
  hostTipHint: 'A thank-you to whoever paid',

  howComputed: 'How is this computed?',
  proofFailed: 'This part could not be loaded',
  proofFailedText: 'Check your connection and try again.',

  nothingToPay: 'You have nothing to pay.',
  noHandleTitle: 'The host has not added a way to pay yet.',
  noHandleText: 'Please pay {payer} {amount:money} another way.',
  noHandleShort: 'Please pay {payer} another way.',
  hostLeftTitle: 'The host has left {product}',
  hostLeftText:
    '{payer} has deleted their account. Please pay {payer} {amount:money} another way. This bill can be read here until {day}.',
  hostLeftNothingToPayText: '{payer} has deleted their account. This bill can be read here until {day}.',
  payBack: 'Pay Back {payer}',
  payTheRest: 'Pay Back {payer} {amount:money}',
  /** On paper, with the link written out. */
  payAt: 'Pay Back {payer}: {link}',
  payOnWeb: 'No {method}? Pay on {site}',
});
