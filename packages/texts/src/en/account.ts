import { area } from '../area.ts';

export const account = area('account', {
  payHeading: 'How guests pay you',
  payBy: '{method} {handle}',
  /** Below it, by name. */
  alsoBy: 'also {methods}',
  addHandle: 'Add your Venmo name',
  /** {code}: of a currency, such as EUR. */
  addMethod: 'Add how you are paid in {code}',
  handle: 'Venmo name',
  handlePlaceholder: 'alex-smith',
  handleHint: 'Guests pay you with one tap.',
  save: 'Save',
  skip: 'Skip for now',
  cancel: 'Cancel',
  savedTitle: 'Settings Updated',
  saveFailed: 'Could not save that',

  others: 'Other ways to be paid',
  othersNone: 'None yet',
  othersHint: 'Everyone with the link of a bill sees these, except where it says so.',
  debtorsAlone: 'Only guests who owe you see it.',
  holder: 'Name on the account',
  example: 'such as {example}',
  first: 'What guests are offered first',
  firstFailed: 'Could not change what is offered first',

  bannerTitle: 'Finish your profile',
  bannerText: 'Then guests can pay you back with one tap.',
  bannerAction: 'Complete profile',
  bannerDismiss: 'Not now',
});
