import { area } from '../area.ts';

/** The screen on which a guest chooses. */
export const guestChoose = area('guest-choose', {
  informationHeading: 'Your Information',

  sharedHeading: 'Auto-Split Items',
  sharedText: 'Shared by the whole table.',
  sharedWaitingText: { other: 'Shared by the whole table, waiting for {count} more.' },
  yourPart: '{part} · you pay {amount:money}',
  noPart: 'You are not part of this',
  optOutTitle: 'Leave me out of these',
  optOutText: 'If you had none of what the table shared',

  heading: 'Select What You Ordered',
  text: 'Tap a dish that was yours. If others tap it too, you share it.',
  emptyTitle: 'No dishes yet',
  emptyText: 'The host is still writing the bill. They will appear here.',
  each: '{amount:money} each',
  aboutEach: 'about {amount:money} each',
  unitsLabel: 'Units of {name}',
  left: '{left} of {total} left',
  noneLeft: 'none left',
  nobodyYet: 'Nobody yet',
  allYours: 'All yours',
  othersDish: '{name} has this',
  youPay: 'you pay {amount:money}',
  splitWith: 'Split with…',
  splitWithLabel: 'Split {name} with…',
  unnamedSplitWithLabel: 'Split this dish with…',

  submit: 'Submit My Selections',
  notReady: 'Add name and phone',
});
