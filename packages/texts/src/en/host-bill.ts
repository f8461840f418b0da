import { area } from '../area.ts';

export const hostBill = area('hostBill', {
  hostName: '{name} (you)',
  nameless: { one: '{count} person without a name', other: '{count} people without a name' },
  unnamedItemWithin: 'an unnamed dish',
  unnamedReceipt: 'Unnamed receipt',
  sameTable: 'Same table again',

  rename: '{label}: {value}. Rename',
  you: '{name}<you> · you</you>',
  stepDone: 'done',
  editing: 'Editing',
  sharing: 'Sharing',
  finalized: 'Finalized',
  amountUnread: 'This amount can’t be read. Please write it like {example}.',
  amountUnclear: 'If you mean thousands, please write {thousands}.',

  /** Party size, before and after reading the photo. */
  withNames: 'With {names}',
  partySize: 'Party size',
  partyIncluded: 'You included',
  partyPrinted: '{count} on the receipt',
  partyLess: 'One person less',
  partyMore: 'One person more',
});

export const card = area('card', {
  atRate: '{amount:money} on the receipt, at the rate of {payer}’s card',
  rateName: 'At the rate of {payer}’s card',

  wholeBill: 'Charged to {payer}’s card',
  tipAtRate: 'Host tip at that rate',
});

export const cardSheet = area('cardSheet', {
  heading: 'What your card was charged',
  intro:
    'If you paid {total:money} with a card in another currency, enter what your statement says. Everybody then pays you their part of that.',
  amount: 'Charged to your card',
  currency: 'Currency of your card',
  currencyPaid: 'Somebody has paid in {currency}. To change the currency, undo that first.',
  whole: 'Please enter what you were charged.',
  save: 'Save',
  remove: 'No card in another currency',
  failed: 'Could not be saved',

  changes: 'This changes what people pay:',
  changesLabel: 'What changes',
  line: '{before:money} → {after:money}',
  nobody: 'Nobody pays another amount.',
  textsTo: { one: '1 person gets a text.', other: '{count} people get a text.' },
  correct: 'Correct the bills',
  removeHeading: 'Ask for {currency} again?',
});
