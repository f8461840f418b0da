import { area } from '../area.ts';

/** The host's side of a bill that is split evenly, and the way from there to dishes and back. */
export const splitMode = area('split-mode', {
  evenly: 'Split evenly',
  each: 'Evenly: {amount:money} each, host tip included',
  sizeFirst: 'Evenly, once you say how many you are',
  byDish: 'Split by dish',
  dishesNow: 'Everybody chooses their dishes now',
  evenlyNow: 'Everybody pays the same now',
  askHeading: 'Let everybody choose?',
  askText:
    'Everybody chooses their own dishes then, and is told. The link stays the same, and there is no way back to even parts.',
  failed: 'How it is split couldn’t be changed',

  /** How far somebody is, or everybody. */
  in: 'In',
  notIn: 'Not in',
  nowIn: '{name} is in.',
  allIn: 'Everybody is in. You can finalize the bill now.',

  freeSeats: { one: '{count} free seat', other: '{count} free seats' },
  seatsLeft: { one: '{count} seat stayed free', other: '{count} seats stayed free' },
  /** Where the host, who pays no host tip, pays a little less. */
  closeSeats: 'Divide by {count}: about +{amount:money} each',
});
