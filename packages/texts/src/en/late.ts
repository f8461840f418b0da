import { area } from '../area.ts';

export const late = area('late', {
  wasThere: 'I was there too',
  heading: 'You were there too?',
  text: '{payer} sees what you had and can add you. You need no account.',
  textEvenly: '{payer} can add you. You need no account.',
  dishes: 'What did you have?',
  youPayAbout: 'you pay about {amount:money}',
  haveThis: '{names} have this',
  onTop: 'Tax and tip come on top.',
  onTopShared: 'Tax, tip and your part of what everybody shares come on top.',
  noDish: 'Tap what you had.',
  ask: 'Ask {payer}',
  asked: '{payer} was asked',
  askedText: 'Your bill appears here once {payer} adds you.',
  said: '{name}: {dishes}',
  change: 'Change',
  cancel: 'Cancel',
  added: '{payer} added you to the bill',
  declined: '{payer} did not add you',
  declinedText: 'It may be a mix-up: talk to {payer}, find your bill below, or ask again.',
  askAgain: 'Ask again',
  reopened: '{payer} opened the bill again',
  reopenedText: 'You need not wait any more: you can join here.',
});

export const latecomers = area('latecomers', {
  heading: '{name} was there too',
  had: 'Had {dishes}',
  hadTheRest: 'Had what everybody shares',
  /** The parts of their amount: 'Soup $4.50 (shared with Ann), tax, tip and fees $1.20'. */
  pays: 'Pays {parts}',
  whole: '{dish} {amount:money}',
  part: '{dish} {amount:money} ({part})',
  sharedWith: 'shared with {names}',
  rest: 'tax, tip and fees {amount:money}',
  add: 'Add {name}',
  decline: 'Decline',
  added: '{name} is on the bill',
  declined: '{name} was not added',
  failed: 'Failed to add {name}',
});
