import { area } from '../area.ts';

/** The sheet in which a guest submits. */
export const guestSubmit = area('guest-submit', {
  heading: 'Your Information',
  addNameAndPhone: 'Add name and phone',
  addName: 'Add your name',
  addPhone: 'Add your phone number',
  choiceLegend: 'Your final bill',
  choiceMissing: 'Choose one of the two.',
  linkTitle: 'No text: I keep my link',
  linkText: 'Nothing is texted. Open this page again once {payer} has finalized the bill.',
});
