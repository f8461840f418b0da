import { area } from '../area.ts';

/** Messages of a few words, and the page that stops one kind. First: the text and the e-mail with which the host hears that everybody has chosen. */
export const messages = area('messages', {
  everyoneHasChosen: 'Everyone has chosen at {place}.',
  yourTable: 'your table',
  finalize: 'Finalize the bill: {link}',
  finalizeLabel: 'Finalize the bill',
  total: 'Bill total',
  stopEmails: 'Stop these emails',
  wasThereToo: '{name} was at {place} too and asks to be on the bill.',
  somebodyWasThere: 'Somebody else was at {place} too and asks to be on the bill.',
  answer: 'Answer: {link}',
  answerLabel: 'Answer',
  latecomerNext: 'You see what everybody would pay before anything changes.',
  next: 'Once you finalize it, every guest who asked for a text gets their share.',

  /** The text by which a host reminds a guest of what is still out: the host's own words, not a debt collector's. */
  reminderAsks: '{payer} asks: {name}, please pay {outstanding:money} for {place}.',
  reminderAsksNameless: '{payer} asks: please pay {outstanding:money} for {place}.',
  reminderBill: 'Your bill and how to pay: {link}',

  /** What we answer to STOP, START and HELP. Plain letters: the texts fit one segment. */
  stop: '{product}: You get no more texts from us, sign-in codes included. Text START to get them again.',
  start: '{product}: You can get texts from us again. Text STOP to opt out, HELP for help.',
  help: '{product}: Bills and codes that you or your table asked for. Msg&data rates may apply. Text STOP to opt out. More: {link}',

  /** The page behind the link in an e-mail that stops its kind. */
  stopHeading: 'Stop these emails?',
  stopText:
    '{product} would not email you any more when everyone at a table has chosen, or somebody asks to be on a bill. Emails about your account still come.',
  stopAction: 'Stop the emails',
  stoppedHeading: 'Stopped',
  stoppedText: 'You get no more of these emails. To get them again, go to Account Settings, Email.',
  toSettings: 'Account Settings',
});
