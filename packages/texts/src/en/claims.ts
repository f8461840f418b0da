import { area } from '../area.ts';

/** A browser that lost its guest asks the host to be recognised, and two guests of one name. */
export const claims = area('claims', {
  same: 'Are you the same {name}?',
  thatsMe: 'That’s me',
  another: 'I’m another {name}',
  initial: 'Your last initial',
  askPayer: 'It’s me',
  payerConfirms: '{payer} will confirm.',
  instead: 'No code? {payer} can confirm it’s you.',
  tapName: 'Or tap your name, and {payer} confirms it’s you.',

  waiting: 'Waiting for {payer}',
  waitingText: 'This page goes on as {name} once {payer} confirms it’s you.',
  takeBack: 'Never mind',
  declined: '{payer} didn’t confirm that you’re {name}',
  declinedText: 'Talk to {payer}, or ask again.',
  askAgain: 'Ask again',
  confirmed: '{payer} confirmed it: you’re {name}.',
  /** The host has removed the guest. */
  removedTitle: '{payer} took you off this bill',
  removedText: 'Is that a mistake? Tap what you had to join again.',
  removedFinalText: 'You have nothing to pay. Is that a mistake? Ask {payer}.',
  moved: '{payer} confirmed you on another phone',
  movedText: 'The bill goes on there. If that isn’t you, talk to {payer}.',
});

/** The host's answer. */
export const claimAnswers = area('claimAnswers', {
  news: 'Someone says they’re {name}',
  heading: 'Is this {name}?',
  asked: 'Someone asked at {time} to go on as {name}.',
  held: '{name} is open on another phone, which loses the bill if you say yes.',
  notHeld: 'Nobody has {name} open now.',
  confirm: 'Yes, it’s {name}',
  decline: 'No',
  confirmed: '{name} can go on.',
  declined: 'They were told it’s not {name}.',
});
