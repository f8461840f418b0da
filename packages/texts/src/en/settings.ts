import { area } from '../area.ts';

/** The Account Settings dialog. */
export const settings = area('settings', {
  heading: 'Account Settings',

  firstName: 'First name',
  lastName: 'Last name',
  phone: 'Phone number',
  phoneHint: 'For signing in. Your guests do not see it.',
  save: 'Save',
  savedTitle: 'Settings Updated',
  saveFailed: 'Could not save your settings',
});
