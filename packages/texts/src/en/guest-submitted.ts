import { area } from '../area.ts';

/** After submitting. */
export const guestSubmitted = area('guest-submitted', {
  heading: 'Selections Submitted',
  text: 'Your share as things stand. When everybody has chosen, {payer} finalizes the bill, and yours comes by text.',
  linkText:
    'Your share as things stand. You get no text: keep the link to this page, and open it again when {payer} has finalized the bill.',
  copyLink: 'Copy link',
  hostText:
    'Your part of the bill. Finalize it once everybody has chosen; then whoever asked for a text gets their bill by text.',
  revise: 'Revise Order',
});
