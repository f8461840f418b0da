import { area } from '../area.ts';

/** What a guest says of paying the host back, and what the host has said to it. */
export const iPaid = area('i-paid', {
  iPaid: 'I paid',
  said: 'Thank you! {payer} has not confirmed it yet.',
  saidTooMuch:
    'You said that you paid {said:money}. When {payer} confirms it, {payer} has to give you {over:money} back.',
  takeBack: 'I have not paid yet',
  confirmed: 'Paid. {payer} has confirmed it.',
  tooMuch: '{payer} has to give you {over:money} back.',
  returned: 'Paid. {payer} gave you {returned:money} back.',
  confirmedInPart: 'You have paid {confirmed:money}. {toPay:money} is still to pay.',
  saidInPart: 'You said that you paid {said:money}. {toPay:money} is still to pay.',
  paidShort: 'Paid',
  getsBack: 'You get {over:money} back',
  failed: 'Could not save that',
});
