import { area } from '../area.ts';

/** A guest's page of a final bill, for who was at the table and is not on it. */
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
