import { area } from '../area.ts';

export const tip = area('tip', {
  heading: 'Tip',
  /** Asked before sharing where nobody has said anything of a tip. */
  question: 'Add a tip?',
  percent: '{percent}%',
  each: 'about {each:money} each',
  eachGrownUp: 'about {each:money} per grown-up',
  none: 'No tip',
  other: 'Other amount',
  printed: 'Service <amount>{amount:money}</amount> is already in',
  /** Where nobody asks for one. */
  add: 'Add tip',
  change: 'Change',
  changeLabel: 'Change the tip',
  use: 'Use this tip',
});
