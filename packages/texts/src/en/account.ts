import { area } from '../area.ts';

export const account = area('account', {
  payHeading: 'How guests pay you',
  payBy: '{method} {handle}',
  /** Below it, by name. */
  alsoBy: 'also {methods}',
  addHandle: 'Add your Venmo name',
  handle: 'Venmo name',
  handlePlaceholder: 'alex-smith',
  handleHint: 'Each guest’s bill then has a button for the exact amount.',
  save: 'Save',
  skip: 'Skip for now',
  cancel: 'Cancel',
  savedTitle: 'Settings Updated',
  saveFailed: 'Could not save your handle',

  others: 'Other ways to be paid',
  othersNone: 'None yet',
  othersHint: 'Whoever has the link of a bill sees these, so that they can pay you.',
  example: 'such as {example}',
  first: 'What guests are offered first',
  firstFailed: 'Could not change what is offered first',

  bannerTitle: 'Finish your profile',
  bannerText: 'Then guests can pay you back with one tap.',
  bannerAction: 'Complete profile',
  bannerDismiss: 'Not now',
});
