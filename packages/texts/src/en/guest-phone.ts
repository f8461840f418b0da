import { area } from '../area.ts';

/** Verifying by code that a guest on another device is the same, or owns a number. */
export const guestVerify = area('guestVerify', {
  heading: 'Is this you?',
  text: 'We’ll text a code to {phone}.',
  unknownPhoneText: 'We’ll text a code to the phone given for this name.',
  sent: 'We texted a code to {phone}.',
  scarce:
    'Few texts are left for today, so a code only goes to a number that has an account or is on an open bill.',
  send: 'Text me a code',
  demoTitle: 'Your code is {code}',
  code: '6-digit code',
  resend: 'Send a new code',

  proveHeading: 'Confirm your number',
  proveText: '{payer} is new here, so we check your number. We’ll text a code to {phone}.',
});

export const otherDevice = area('otherDevice', {
  scan: 'Scan this with the other device. Or open the bill there, press ‘Another device’ and type the code.',
  codeLabel: 'QR code to go on with another device',
  once: { one: 'Works once, for {count} minute.', other: 'Works once, for {count} minutes.' },
  cancel: 'Cancel this code',
  cancelled: 'The code no longer works.',
  haveCode: 'I have a code',
  enterText:
    'On your first device, press ‘Another device’ at the bottom of the page. Then type its code here.',
  scannedText: 'Your choices come with you.',
  goOn: 'Continue here',
  done: 'You go on here.',
});

/** The link of a guest's own bill, for guests who want no text. */
export const ownLink = area('ownLink', {
  keep: 'Keep my link',

  heading: 'Your own link',
  text: 'See your bill here, and what you owe once {payer} finalizes it.',
  textInstead: 'Text me instead',
});

/**
 * What a guest agrees to when asking for the final bill by text, stored with the answer. On any change raise CONSENT_VERSION
 * (consent-key.ts) and keep the earlier words for pages that still show them.
 */
export const smsConsent = area('smsConsent', {
  title: 'Text me my final bill',
  text: '{product} may text the number above the final bill, corrections to it, and at most one reminder a day until it is paid. Nothing else. Message and data rates may apply. Reply STOP to opt out.',
});
