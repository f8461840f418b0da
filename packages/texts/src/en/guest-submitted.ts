import { area } from '../area.ts';

/** After submitting. */
export const guestSubmitted = area('guest-submitted', {
  heading: 'Selections Submitted',
  text: 'Your share as things stand. When everybody has chosen, {payer} finalizes the bill, and yours comes by text.',
  hostText:
    'Your part of the bill. Finalize it once everybody has chosen; then each guest gets their bill by text.',
  revise: 'Revise Order',
});
