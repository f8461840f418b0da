import { area } from '../area.ts';

/** A bill that is split evenly: everybody takes a seat, and nobody chooses dishes. */
export const even = area('even', {
  heading: 'Split evenly',
  each: '{amount:money} each, host tip included',
  seats: '{taken} of {seats} are in',
  thatsMe: 'That’s me',
  youAreIn: 'You are in',
  leave: 'I’m not in',
  wholeBill: 'The whole bill',
});
