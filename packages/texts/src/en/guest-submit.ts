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

  /** After submitting. */
  submittedHeading: 'Selections Submitted',
  submittedText:
    'Your share as things stand. When everybody has chosen, {payer} finalizes the bill, and yours comes by text.',
  submittedLinkText:
    'Your share as things stand. You get no text: keep the link to this page, and open it again when {payer} has finalized the bill.',
  copyLink: 'Copy link',
  submittedHostText:
    'Your part of the bill. Finalize it once everybody has chosen; then whoever asked for a text gets their bill by text.',
  revise: 'Revise Order',
});
