import { area } from '../area.ts';

/** The text by which a host reminds a guest of what is still out: the host's own words, not a debt collector's. */
export const paymentReminder = area('payment-reminder', {
  asks: '{payer} asks: {name}, please pay {out:money} for {place}.',
  asksNameless: '{payer} asks: please pay {out:money} for {place}.',
  bill: 'Your bill and how to pay: {link}',
});
