import { area } from '../area.ts';

/** The host has taken the guest off the bill. */
export const guestTakenOff = area('guest-taken-off', {
  title: '{payer} has taken you off this bill',
  text: 'What you had tapped is free again. If that is a mistake, tap what you had: you come back as a new guest.',
  finalText: 'There is nothing for you to pay. If that is a mistake, please talk to {payer}.',
});
