import { area } from '../area.ts';

/** Where a guest says for whom they pay, or asks somebody to pay for them. */
export const paysFor = area('pays-for', {
  intro: 'Whoever you tick has nothing to pay.',
  nobody: 'Nobody else is on this bill yet.',
  paysForOthers: 'Pays for {names}',
  youPayFor: 'You pay {amount:money} for you and {names}.',
  youPayAlone: 'You pay {amount:money} for yourself alone.',
  save: 'Save',

  /** The other way round. */
  askHeading: 'Somebody pays for me…',
  askIntro: 'They are asked first: it counts once they accept.',
  ask: 'Ask',
  declined: '{name} would rather not pay for you.',
  accepted: '{name} pays for you.',
  ok: 'OK',

  /** What another guest asks, to answer. */
  questionHeading: 'Who pays?',
  question: '{name} asks you to pay their part: {amount:money}',
  questionFor: '{name} asks you to pay for {guest}: {amount:money}',
  accept: 'Accept',
  decline: 'Decline',
});
