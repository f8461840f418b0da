import { area } from '../area.ts';

export const account = area('account', {
  payHeading: 'How guests pay you',
  payBy: 'Venmo {handle}',
  addHandle: 'Add your Venmo name',
  handle: 'Venmo name',
  handlePlaceholder: 'alex-smith',
  handleHint: 'Each guest’s bill then has a button for the exact amount.',
  save: 'Save',
  skip: 'Skip for now',
  cancel: 'Cancel',
  savedTitle: 'Settings Updated',
  savedText: 'Guests pay {handle}.',
  saveFailed: 'Could not save your handle',

  bannerTitle: 'Finish your profile',
  bannerText: 'Add your name, phone and Venmo name once, and guests can pay you back with one tap.',
  bannerAction: 'Complete profile',
  bannerDismiss: 'Not now',
});
