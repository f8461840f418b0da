import { area } from '../area.ts';

/** Dishes that guests ask each other to share. */
export const guestProposals = area('guest-proposals', {
  heading: 'Shared dishes',
  question: '{name} asks to split {dish} with you.',
  unnamedDish: 'a dish',
  each: '{amount:money} each',
  aboutEach: 'about {amount:money} each',
  accept: 'Accept',
  decline: 'Decline',

  /** Whom to ask to share a dish. */
  splitHeading: 'Split {name} with…',
  splitUnnamedHeading: 'Split this dish with…',
  nobodyLeft: 'Everybody who is here has it already, or was asked.',
  ask: 'Ask to share',
  asked: 'Asked {name}',
  takeBack: 'Take back',
});
