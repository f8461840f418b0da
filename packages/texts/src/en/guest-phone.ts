import { area } from '../area.ts';

/** A code proves that a guest on another device is the same person, or that a number is theirs. */
export const guestVerify = area('guestVerify', {
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

/** A code takes a guest's part of an open bill along to another device. */
export const otherDevice = area('otherDevice', {
  heading: 'Another device',
  scan: 'Scan this with the other device. Or open the bill there, press ‘Another device’ and type the code.',
  codeLabel: 'QR code to go on with another device',
  once: { one: 'Works once, for {count} minute.', other: 'Works once, for {count} minutes.' },
  again: 'Try Again',
  cancel: 'Cancel this code',
  cancelled: 'The code works no more.',
  haveCode: 'I have a code',
  enterText: 'Where you began, press ‘Another device’ at the foot of the page. Then type the code here.',
  scannedText: 'What you chose on the other device comes here.',
  code: '6-digit code',
  goOn: 'Go on here',
  done: 'You go on here.',
});

/** A guest who wants no text has the link of their own bill. */
export const ownLink = area('ownLink', {
  choice: 'No text: I keep my link',
  choiceText: 'Your own link comes next. No phone needed.',
  keep: 'Keep my link',
  noPhone: 'Not needed without a text.',

  heading: 'Your own link',
  text: 'This link shows your bill as it stands, and what you owe once {payer} finalizes it.',
  shared: '{name}’s bill',
  copy: 'Copy link',
  share: 'Share',
  textInstead: 'Text me instead',
});

/**
 * What a guest agrees to who wants the final bill by text. Stored with their answer: whoever changes a word raises
 * CONSENT_VERSION (consent-key.ts) and keeps the words of the earlier version for pages that still show them.
 */
export const smsConsent = area('smsConsent', {
  title: 'Text me my final bill',
  text: '{product} may text the number above the final bill, corrections to it, and at most one reminder a day until it is paid. Nothing else. Message and data rates may apply. Reply STOP to opt out.',
});
