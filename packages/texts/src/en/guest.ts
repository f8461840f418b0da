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

  selectionFailed: 'Failed to save selection',
  updateFailed: 'Update Failed',

  /** On every screen that asks for it. */
  name: 'Your name',
});
