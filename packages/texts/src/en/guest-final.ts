import { area } from '../area.ts';

/** The final bill. */
export const guestFinal = area('guest-final', {
  heading: 'Your final bill',
  changed: 'It was {before:money} while the bill was open.',
  ownHeading: 'Your own part',
  ownTotal: 'You paid for yourself',
  notOnBillTitle: 'You are not on this bill',
  notOnBillText: 'You had not given your name when {payer} finalized it, so nothing is billed to you.',
  onePays: '{name} pays for what you had tapped: {dishes}.',
  othersShare: '{names} share what you had tapped: {dishes}.',
  noTotalTitle: 'Total Not Available',
  noTotalText: 'Your total hasn’t been calculated yet. Please contact the host or try refreshing the page.',
  findHeading: 'This bill is final',
  findText: 'To see your part, enter the phone number that you gave.',
});
