import { area } from '../area.ts';

/** The sheet in which a guest submits. */
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
});
