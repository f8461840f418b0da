import { area } from '../area.ts';

/** Dishes that guests ask each other to share. */
export const guestProposals = area('guest-proposals', {
  heading: 'Shared dishes',
  question: '{name} asks to split {dish} with you.',
  unnamedDish: 'a dish',
  each: '{amount:money} each',
  aboutEach: 'about {amount:money} each',
  accept: 'Accept',
  /** In the bar at the bottom and above Submit; leads to the questions. */
  askedBy: '{name} asks you something',
  askedByMany: { other: '{count} people ask you something' },
  decline: 'Decline',

  /** Of whom another guest is here with, who may be the viewer. */
  sameHeading: 'Is that you?',
  same: '{name} said: here with {companion}. If that is you, you count for yourself from now on, and not with {name}.',
  sameTook: 'What {name} took for you stays on {name}’s bill.',
  sameYes: 'That’s me',
  sameNo: 'Somebody else',
  sameDone: 'You count for yourself now.',

  /** Whom to ask to share a dish. */
  splitHeading: 'Split {name} with…',
  splitUnnamedHeading: 'Split this dish with…',
  nobodyLeft: 'Everybody who is here has it already, or was asked.',
  ask: 'Ask to share',
  asked: 'Asked {name}',
  takeBack: 'Take back',

  /** A dish of which others have all units. */
  noneLeftHeading: 'None left: {dish}',
  noneLeftText: 'If you had one, ask whoever took too many to take one less.',

  /** A dish of somebody who is away. */
  askForHeading: 'Ask {name} for {dish}?',
  askForText: '{name} has closed the page. They have 2 minutes to answer, then you can take it.',
  askFor: 'Ask',
  takeHeading: 'Take {dish}?',
  takeText: '{name} has not answered. They will see that you have it.',
  take: 'Take it',
  askedForHeading: 'While you were away',
  askedFor: '{name} asks for your {dish}. You have 2 minutes to answer.',
  askedLate: '{name} asks for your {dish}, and may take it now.',
  handOver: 'Let go',
  keep: 'Keep it',
  taken: '{name} has taken your {dish}.',
  released: '{name} has let go of your {dish}.',
  tapAgain: 'Tap it below if you had it.',
  ok: 'OK',
});
