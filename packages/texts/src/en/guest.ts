import { area } from '../area.ts';

/** The guest page around its screens. */
export const guest = area('guest', {
  error: 'Error',
  noTokenText: 'No share token provided',
  opening: 'Opening the bill',
  loadFailedText: 'Failed to load receipt. Please try again.',
  loadAgain: 'Try Again',
  goneTitle: 'This bill is gone',
  goneText: 'It has been deleted.',
  offline: 'Offline – showing what was saved',

  otherDevice: 'Another device',
  billOf: '{payer}’s bill',
  paid: '{payer} <day>paid · {day}</day>',
  reopened: '{payer} reopened this bill. Amounts may change.',

  submitted: 'Selections Submitted',
  selectionFailed: 'Failed to save selection',
  updateFailed: 'Update Failed',
  linkFailedTitle: 'Verification Error',
  linkFailedText: 'Failed to link phone number to your account. Please try again.',
  submitFailed: 'Failed to submit selections',
  finalizeFailed: 'Failed to finalize selections',
  missing: 'Missing required information',
  denied: 'Permission denied. Please try refreshing the page.',

  /** A guest's name and phone, on every screen that asks for them. */
  name: 'Your name',
  phone: 'Phone number',
  phoneHint: 'Only {payer} sees it.',
  phoneTaken: 'Someone already used this phone number here.',
  phoneUnproved: 'This number gets a text once you have confirmed it.',
});
