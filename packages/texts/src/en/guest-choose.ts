import { area } from '../area.ts';

/** The screen on which a guest chooses. */
export const guestChoose = area('guest-choose', {
  whoAreYou: 'Who are you?',
  whoTookIt: 'Who took it?',
  askName: 'Who took it? Add your name, or choose Later.',
  later: 'Later',
  youAre: 'You are <name>{name}</name>',
  change: 'change <what>name</what>',

  heading: 'Select What You Ordered',
  text: 'Shared a dish? Each taps it.',
  emptyTitle: 'No dishes yet',
  emptyText: 'The host is still writing the bill.',
  each: '{amount:money} each',
  aboutEach: 'about {amount:money} each',
  allYours: 'All yours',
  othersDish: '{name} has this',
  youPay: 'you pay {amount:money}',
  ok: 'OK',
  okLabel: 'OK: {answer}',
  splitWith: 'Split…',
  splitWithLabel: 'Split {name} with…',
  unnamedSplitWithLabel: 'Split this dish with…',

  submit: 'Submit My Selections',
});
