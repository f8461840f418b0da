import { area } from '../area.ts';

/** The screen on which a guest chooses. */
export const guestChoose = area('guest-choose', {
  whoAreYou: 'Who are you?',
  whoTookIt: 'Who took it?',
  askName: 'Who took it? Add your name, or choose Later.',
  later: 'Later',
  youAre: 'You are <name>{name}</name>',
  change: 'change',
  changeLabel: 'change name',

  sharedHeading: 'Auto-Split Items',
  sharedText: 'Shared by the whole table.',
  sharedWaitingText: { other: 'Shared by the whole table, waiting for {count} more.' },
  yourPart: '{part} · you pay {amount:money}',
  noPart: 'You are not part of this',
  optOutTitle: 'Leave me out of these',
  optOutText: 'If you had none of what the table shared',

  heading: 'Select What You Ordered',
  text: 'Tap what was yours, alone or shared.',
  emptyTitle: 'No dishes yet',
  emptyText: 'The host is still writing the bill. They will appear here.',
  each: '{amount:money} each',
  aboutEach: 'about {amount:money} each',
  unitsLabel: 'Units of {name}',
  left: '{left} of {total} left',
  noneLeft: 'none left',
  allYours: 'All yours',
  othersDish: '{name} has this',
  youPay: 'you pay {amount:money}',
  splitWith: 'Split with…',
  splitWithLabel: 'Split {name} with…',
  unnamedSplitWithLabel: 'Split this dish with…',

  submit: 'Submit My Selections',
});
