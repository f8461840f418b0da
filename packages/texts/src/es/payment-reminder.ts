import type { paymentReminder as english } from '../en/payment-reminder.ts';
import { translation } from '../translation.ts';

export const paymentReminder = translation<typeof english>()({
  asks: '{payer} te pide: {name}, paga {out:money} por {place}, por favor.',
  asksNameless: '{payer} te pide que pagues {out:money} por {place}, por favor.',
  bill: 'Tu cuenta y cómo pagar: {link}',
});
