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
  /** For screen readers. */
  actionFor: '{action}: {name}',
});
