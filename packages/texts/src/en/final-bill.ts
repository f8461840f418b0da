import { area } from '../area.ts';

/** The text with which a guest hears what they owe. */
export const finalBill = area('final-bill', {
  share: '{name}, your share at {place} is {total:money}.',
  shareNameless: 'Your share at {place} is {total:money}.',
  corrected: '{name}, your share at {place} was corrected: it is {total:money}, not {before:money}.',
  correctedNameless: 'Your share at {place} was corrected: it is {total:money}, not {before:money}.',
  pays: '{name}, you pay {total:money} at {place}, also for {others}.',
  paysNameless: 'You pay {total:money} at {place}, also for {others}.',
  paysNow: '{name}, you now pay {total:money} at {place}, not {before:money}, also for {others}.',
  paysNowNameless: 'You now pay {total:money} at {place}, not {before:money}, also for {others}.',
  paysMore: '{name}, your share at {place}, also for {others}, is {total:money} now.',
  paysMoreNameless: 'Your share at {place}, also for {others}, is {total:money} now.',
  getsBackSaid: 'If you paid {paid:money}, {payer} gives you {over:money} back.',
  getsBack: 'You paid {paid:money}: {payer} gives you {over:money} back.',
  paidFor: '{name}, {by} pays your share at {place}.',
  paidForNameless: 'Your share at {place} is paid by {by}.',
  paidForNow: '{name}, {by} pays your share at {place}: the {before:money} we told you before is not due.',
  paidForNowNameless:
    'Your share at {place} is paid by {by}: the {before:money} we told you before is not due.',
  takenOff:
    '{name}, {payer} took you off the bill at {place}. The {before:money} we told you before is not due.',
  takenOffNameless:
    '{payer} took you off the bill at {place}. The {before:money} we told you before is not due.',
  items: 'Items {amount:money}',
  tax: 'tax {amount:money}',
  taxAndFees: 'tax and fees {amount:money}',
  taxLessDiscount: 'tax less discount {amount:money}',
  tip: 'tip {amount:money}',
  hostTip: 'host tip {amount:money}',
  onCard: '{amount:money} at the rate of {payer}’s card.',
  pay: 'Pay {payer}: {link}',
  payWithoutLink: 'Please pay {payer}.',
  seeBill: 'Your bill: {link}',
  stop: 'Reply STOP to opt out.',
  unnamedHost: 'your host',
  unnamedGuest: 'a guest',
  billOf: '{payer}’s bill',
});
