import { area } from '../area.ts';

/** Whom to ask to share a dish. */
export const guestSplitWith = area('guest-split-with', {
  heading: 'Split {name} with…',
  unnamedHeading: 'Split this dish with…',
  nobodyLeft: 'Everybody who is here has it already, or was asked.',
  ask: 'Ask to share',
  asked: 'Asked {name}',
  takeBack: 'Take back',
});
