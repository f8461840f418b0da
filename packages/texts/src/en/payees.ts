import { area } from '../area.ts';

/** On the page of a guest who is paid by others. */
export const payee = area('payee', {
  heading: 'Who pays you',
  owes: '{name} owes you {amount:money}.',
  says: '{name} owes you {amount:money}, and says {reported:money} is paid.',
  paid: '{name} paid you {amount:money}.',
  thanks: '{name} paid you {amount:money}, {overpaid:money} of it as thanks.',
  owesBack: 'You owe {name} {overpaid:money}.',
  saysTooMuch: '{name} says {reported:money} is paid, {overpaid:money} too much.',
  gaveBack: 'You gave {name} {amount:money} back.',
  hostPaid: '{payer} marked this as paid.',
  hostGaveBack: '{payer} marked this as given back.',
  notReceived: 'Not received',
  gotIt: 'I got it',
  part: 'Only part of it',
  giveBack: 'I gave it back',
  howPaid: 'How are you paid?',
  howPaidHint: 'Only people who owe you see it, once {payer} says it’s right.',
  waits: '{method} {handle}. {payer} has to say it’s right before anyone sees it.',
  shown: 'People who owe you see {method} {handle}.',
  change: 'Change',
  handle: 'Your {method}',
  /** For screen readers. */
  actionFor: '{action}: {name}',
});

/** On the final bill of a guest who paid a part at the restaurant. */
export const payeeTotal = area('payeeTotal', {
  /** Above the amount. */
  pays: 'You pay {names}',
  gets: 'You get {amount:money} back from {names}',
  part: 'Your part {part:money}. You paid {paid:money} at the restaurant.',
  partAndMore: 'Your part {part:money}. You paid {paid:money} at the restaurant and {more:money} to {names}.',
  /** Before it is confirmed. */
  reported: 'You paid {names} {amount:money}.',
  settled: 'All settled. You got {amount:money} back.',
});

/** The host is asked how a guest is paid. */
export const payToAsked = area('payToAsked', {
  question: '{name} wants to be paid by {method} {handle}. Is that right?',
  hint: 'If you say yes, people who owe {name} pay there.',
  yes: 'Yes, that’s right',
  no: 'No',
});
