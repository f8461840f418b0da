import { area } from '../area.ts';

/** A code proves that a guest on another device is the same person, or that a number is theirs. */
export const guestVerify = area('guest-verify', {
  heading: 'Is this you?',
  text: 'Then we text a code to {phone}.',
  unknownPhoneText: 'Then we text a code to the phone given for this name.',
  sent: 'We texted a code to {phone}.',
  scarce:
    'Few texts are left for today, so a code only goes to a number that has an account or is on an open bill.',
  send: 'Text me a code',
  demoTitle: 'Your code is {code}',
  code: '6-digit code',
  check: 'That’s me',
  resend: 'Send a new code',

  proveHeading: 'Confirm your number',
  proveText: '{payer} is new here, so we check whose number it is. We text a code to {phone}.',
  prove: 'Confirm',
  keepLink: 'Keep my link, no text',
});
