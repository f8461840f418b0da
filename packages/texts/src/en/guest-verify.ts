import { area } from '../area.ts';

/** A code proves that a guest on another device is the same person, or that a number is theirs. */
export const guestVerify = area('guest-verify', {
  heading: 'Is this you?',
  text: 'Then we text a code to {phone}, and you go on where you stopped.',
  unknownPhoneText: 'Then we text a code to the phone given for this name, and you go on where you stopped.',
  sent: 'We texted a code to {phone}.',
  send: 'Text me a code',
  demoTitle: 'Your code is {code}',
  code: '6-digit code',
  check: 'That’s me',
  resend: 'Send a new code',

  proveHeading: 'Confirm your number',
  proveText:
    '{payer} is new here and texts many people today, so we check first that a number is its owner’s. We text a code to {phone}. Or you keep your link and get no text.',
  prove: 'Confirm',
  keepLink: 'Keep my link instead',
});
