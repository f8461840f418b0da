import { area } from '../area.ts';

/** Where the host enters what their card was charged. */
export const cardSheet = area('card-sheet', {
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

  /** On a final bill, before it is corrected. */
  changes: 'This changes what people pay:',
  changesLabel: 'What changes',
  line: '{before:money} → {after:money}',
  nobody: 'Nobody pays another amount.',
  textsTo: { one: '1 person gets a text.', other: '{count} people get a text.' },
  correct: 'Correct the bills',
  removeHeading: 'Ask for {currency} again?',
});
