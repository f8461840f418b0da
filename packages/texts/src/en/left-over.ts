import { area } from '../area.ts';

/** On bills: what nobody had claimed. */
export const leftOver = area('left-over', {
  /** Where it was divided: 'yours, and 2 left over, divided by 3'. */
  ownAndLeft: { one: 'yours, and {left}', other: '{count} yours, and {left}' },
  leftDivided: 'Left over, divided by {by}',
  unitsLeftDivided: '{left} left over, divided by {by}',
  /** Where one person has it: '2 of 4 · Given by Hanna', or of the host '2 of 4 · Left over'. */
  given: 'Given by {payer}',
  leftToHost: 'Left over',
  partGiven: '{part} · {words}',
  partLeft: '{part}, {left} left over',
});
