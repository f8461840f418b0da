import { area } from '../area.ts';

/** What a guest says of paying the host back, and what the host has said to it. */
export const iPaid = area('i-paid', {
  iPaid: 'I paid',
  reported: 'Thank you! {payer} has not confirmed it yet.',
  reportedTooMuch:
    'You said that you paid {reported:money}. When {payer} confirms it, {payer} has to give you {overpaid:money} back.',
  takeBack: 'I have not paid yet',
  confirmed: 'Paid. {payer} has confirmed it.',
  tooMuch: '{payer} has to give you {overpaid:money} back.',
  refunded: 'Paid. {payer} gave you {refunded:money} back.',
  confirmedInPart: 'You have paid {confirmed:money}. {due:money} is still to pay.',
  reportedInPart: 'You said that you paid {reported:money}. {due:money} is still to pay.',
  paidShort: 'Paid',
  getsBack: 'You get {overpaid:money} back',
  failed: 'Could not save that',
});
