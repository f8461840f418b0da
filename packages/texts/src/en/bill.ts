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

/** A bill that is split evenly: everybody takes a seat, and nobody chooses dishes. */
export const even = area('even', {
  heading: 'Split evenly',
  each: '{amount:money} each, host tip included',
  seats: '{taken} of {seats} are in',
  thatsMe: 'That’s me',
  youAreIn: 'You are in',
  leave: 'I’m not in',
  wholeBill: 'The whole bill',
});

/** In which parts those who share a dish divide it. */
export const dishParts = area('dishParts', {
  heading: 'How {dish} is shared',
  unnamed: 'How this dish is shared',
  evenly: 'Evenly',
  halves: '½ and ½',
  halfMine: '½ for you',
  more: 'More…',
  done: 'Done',
  partsLabel: 'Parts for {name}',
  you: 'You',
  forgetHeading: 'Forget the parts?',
  forgetText: 'This forgets who has which parts.',
  forget: 'Forget the parts',
});

/** On bills: what nobody had claimed. */
export const leftOver = area('leftOver', {
  /** Where it was divided: 'yours, and 2 left over, divided by 3'. */
  ownAndLeft: { one: 'yours, and {left}', other: '{count} yours, and {left}' },
  leftDivided: 'Left over, divided by {by}',
  unitsLeftDivided: '{left} left over, divided by {by}',
  /** Where one person has it: '2 of 4 · Given by Hanna', or of the host '2 of 4 · Left over'. */
  given: 'Given by {payer}',
  leftToHost: 'Left over',
  partGiven: '{part} · {words}',
  partLeft: '{part}, {left} left over',
});
