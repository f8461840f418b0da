import { area } from '../area.ts';

export const account = area('account', {
  handleHeading: 'How should guests pay you?',
  handleExplanation: 'With your Venmo name, each guest’s bill has a button for the exact amount.',
  handle: 'Venmo name',
  handlePlaceholder: 'alex-smith',
  handleHint: 'Each guest’s bill then has a button for the exact amount.',
  save: 'Save',
  skip: 'Skip for now',
  savedTitle: 'Settings Updated',
  savedText: 'Guests pay {handle}.',
  saveFailed: 'Could not save your handle',

  bannerTitle: 'Finish your profile',
  bannerText: 'Add your name, phone and Venmo name once, and guests can pay you back with one tap.',
  bannerAction: 'Complete profile',
  bannerDismiss: 'Not now',
});
