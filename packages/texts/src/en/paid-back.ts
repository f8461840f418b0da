import { area } from '../area.ts';

/** Of a final bill, for its host: who has paid them. */
export const paidBack = area('paid-back', {
  allSettled: 'All settled',
  stillOut: 'Still to come',
  gotBackLabel: 'You got back',
  gotBack: 'You got back {amount:money}.',
  gotBackOf: '{amount:money} of {owed:money} is back.',

  paid: 'Paid',
  paidTooMuch: 'Paid, {over:money} to give back',
  paidInPart: 'Paid {confirmed:money} before, {out:money} still out',
  saysPaid: 'Says they paid',
  saysPaidAmount: 'Says they paid {said:money}',
  confirm: 'Confirm',
  confirmLabel: 'Confirm that {name} has paid',
  paidLabel: '{name} has paid.',
  unpaidLabel: '{name} has not paid.',
  saveFailed: 'Could not save that',

  sendAgainLabel: 'Send again to {name}',

  markPaid: 'Mark paid',
  markPaidLabel: 'Mark paid: {name}',
  undo: 'Undo',
  undoPaidLabel: 'Undo: {name} has not paid',
  unmarkPaid: 'Not paid after all',
  notReceived: 'Money not received',
  sendAgain: 'Send again',
  remind: 'Remind',
  remindMany: { one: 'Remind {count} guest', other: 'Remind {count} guests' },
  remindHeading: { one: 'Remind {count} guest?', other: 'Remind {count} guests?' },
  remindText: '{names}: each gets a text in your name that asks for what is still out, with their link.',
  remindHours: 'It is {clock} where {name} is. From {from}.',
  remindedToday: 'One a day. Again tomorrow from {from}.',
  remindOptedOut: 'Answered STOP. Pass on the link instead.',
  remindNoText: 'Gets no texts. Pass on the link instead.',
  reminding: 'Sending reminder…',
  remindedOn: 'Reminded {day}',
  remindedNow: 'Reminded today',
  reminderNotSent: 'Reminder not sent',
  remindFailed: 'Could not remind',
});
