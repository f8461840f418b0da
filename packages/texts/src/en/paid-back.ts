import { area } from '../area.ts';

/** Of a final bill, for its host: who has paid them. */
export const paidBack = area('paid-back', {
  stillOut: '{amount:money} still out',
  stillOutLabel: 'Still out',
  gotBack: 'You got back',
  allPaid: 'Everyone has paid.',

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

  sendAgainLabel: 'Send the bill of {name} again',

  markPaid: 'Mark as paid',
  unmarkPaid: 'Not paid after all',
  notReceived: 'Money not received',
  sendAgain: 'Send their bill again',
  copyLink: 'Copy link to their bill',
});
