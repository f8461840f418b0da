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

/** Asked of guests who submit without having tapped an item. */
export const submitNothing = area('submitNothing', {
  heading: 'You haven’t tapped anything',
  text: 'Had nothing?',
  back: 'Back',
});

export const otherDevice = area('otherDevice', {
  scan: 'Scan this with the other device.',
  orType: 'Or open the bill there, press ‘Another device’, and type:',
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
  text: 'Keep this link. Your bill appears here once {payer} finalizes.',
  textInstead: 'Text me instead',
});

/** Where no texts are sent. */
export const guestEmail = area('guestEmail', {
  label: 'Email (for your bill)',
  optional: 'Optional. Without an address, keep your link.',
  seen: 'Only {payer} sees it.',
  invalid: 'Please enter a valid email address.',
  submitted: 'Once {payer} finalizes, your bill comes by email.',
  heading: 'Get your bill by email',
  saved: 'Your bill goes to {email} when {payer} finalizes it.',
  emailMe: 'Email me',
  instead: 'Email me instead',
});

/**
 * What a guest agrees to when asking for the final bill by text, stored with the answer. On any change raise CONSENT_VERSION
 * (consent-key.ts) and keep the earlier words for pages that still show them.
 */
export const smsConsent = area('smsConsent', {
  title: 'Text me my final bill',
  text: '{product} may text the number above the final bill, corrections to it, and at most one reminder a day until it is paid. Nothing else. Message and data rates may apply. Reply STOP to opt out.',
});

/** A browser that lost its guest asks the host to be recognised, and two guests of one name. */
export const claims = area('claims', {
  same: 'Are you the same {name}?',
  thatsMe: 'That’s me',
  samePaid: '{payer} wrote down that {name} paid {amount:money}. Is that you?',
  yesThatsMe: 'Yes, that’s me',
  noAnother: 'No, another {name}',
  another: 'I’m another {name}',
  has: '{name} has {items}.',
  which: 'Which {name} are you?',
  initial: 'Your last initial',
  askPayer: 'It’s me',
  payerConfirms: '{payer} will confirm.',
  instead: 'No code? {payer} can confirm it’s you.',
  tapName: 'Or tap your name, and {payer} confirms it’s you.',

  waiting: 'Waiting for {payer} to confirm',
  waitingText: 'This page goes on as {name} once {payer} confirms it’s you.',
  takeBack: 'Never mind',
  declined: '{payer} didn’t confirm that you’re {name}',
  declinedText: 'Talk to {payer}, or ask again.',
  askAgain: 'Ask again',
  confirmed: '{payer} confirmed it: you’re {name}.',
  /** The host has removed the guest. */
  removedTitle: '{payer} took you off this bill',
  removedText: 'Is that a mistake? Tap what you had to join again.',
  removedFinalText: 'You have nothing to pay. Is that a mistake? Ask {payer}.',
  moved: 'Your bill is now on another phone',
  movedText: 'Wasn’t that you? Talk to {payer}.',
});

/** The host's answer. */
export const claimAnswers = area('claimAnswers', {
  heading: 'Is this {name}?',
  asked: 'At {time} someone said they’re {name}.',
  has: '{name} has {items}.',
  held: '{name} is open on another phone. Say yes, and that phone will no longer show this bill.',
  notHeld: 'Nobody has {name} open now.',
  phoneDropped: 'They’ll need to enter again where their bill goes.',
  confirm: 'Yes, it’s {name}',
  decline: 'No',
  confirmed: '{name} can go on.',
  declined: 'They were told it’s not {name}.',
});
