import { area } from '../area.ts';

/** The sheet in which a guest submits. */
export const guestSubmit = area('guest-submit', {
  heading: 'Your Information',
  addNameAndPhone: 'Add name and phone',
  addName: 'Add your name',
  addPhone: 'Add your phone number',
  phoneHint: 'To open your bill on another phone, too. Only {payer} sees it.',
  choiceLegend: 'Your final bill',
  choiceMissing: 'Choose one of the two.',
  linkTitle: 'No text: I keep my link',
  linkText: 'Open this page again when {payer} has finalized the bill.',

  /** After submitting. */
  submittedHeading: 'Selections Submitted',
  submittedText: 'When {payer} finalizes the bill, yours comes by text.',
  submittedLinkText: 'Keep the link to this page: your final bill will be here.',
  copyLink: 'Copy link',
  submittedHostText: 'Finalize the bill once everybody has chosen.',
  revise: 'Revise Order',
});
