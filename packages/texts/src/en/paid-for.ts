import { area } from '../area.ts';

/** On bills and in lists of people: who pays for whom. */
export const paidFor = area('paid-for', {
  entry: 'I pay for…',
  paidBy: '{name} pays',
  paysForYou: '{name} pays for you',
  paysForToo: 'pays for {names} too',
  waiting: 'Waiting for {name}',
  takeBack: 'Take back',
  nothingToPay: '{name} pays for you. You have nothing to pay.',
  youPayForToo: 'You pay for {names} too.',
  yours: 'Yours',
  yourPart: 'Your part',
  partOf: '{name}’s part',
  separately: 'Pay separately',
  separatelyLabel: 'Pay separately from {name}',
  failed: 'Who pays could not be changed',
});
