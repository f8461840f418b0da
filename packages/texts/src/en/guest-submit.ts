import { area } from '../area.ts';

/** Submitting, and a guest's phone on every screen that asks for it. */
export const guestSubmit = area('guest-submit', {
  heading: 'Your Information',
  addName: 'Add your name',
  addPhone: 'Add your phone number',
  phoneHint: 'Only for a text. {payer} alone sees it.',
  choiceLegend: 'Your final bill',
  choiceMissing: 'Choose one of the two.',
  /** Of a half-typed phone, once they want to go on. */
  phoneInvalid: 'Please enter a valid phone number to proceed.',

  /** After submitting. */
  submittedHeading: 'Selections Submitted',
  submittedText: 'Once {payer} finalizes, your bill comes by text.',
  submittedHostText: 'Finalize the bill once everybody has chosen.',
  revise: 'Revise Order',

  submitFailed: 'Failed to submit selections',
  finalizeFailed: 'Failed to finalize selections',
  missing: 'Missing required information',
  denied: 'Permission denied. Please try refreshing the page.',
  linkFailedTitle: 'Verification Error',
  linkFailedText: 'Failed to link phone number to your account. Please try again.',

  phone: 'Phone number',
  phoneSeen: 'Only {payer} sees it.',
  phoneTaken: 'Someone already used this phone number here.',
  phoneUnproved: 'This number gets a text once you have confirmed it.',
});
