import { area } from '../area.ts';

/** Short messages, and the page that stops one kind. First: the notice to the host that everyone has submitted. */
export const messages = area('messages', {
  everyoneHasChosen: 'Everyone has chosen at {place}.',
  yourTable: 'your table',
  finalize: 'Finalize the bill: {link}',
  finalizeLabel: 'Finalize the bill',
  total: 'Bill total',
  stopEmails: 'Stop these emails',
  wasThereToo: '{name} was at {place} too and asks to be on the bill.',
  somebodyWasThere: 'Someone else was at {place} too and asks to be on the bill.',
  goesOnAs: 'Someone at {place} says they’re {name}.',
  goesOnAsGuest: 'Someone at {place} says they’re one of your guests.',
  goesOnNext: 'Say yes only if you know it’s them.',
  answer: 'Answer: {link}',
  answerLabel: 'Answer',
  latecomerNext: 'You see what everyone would pay before anything changes.',
  next: 'Once you finalize it, every guest who asked for it is sent their share.',

  /** A reminder for an outstanding amount, in the host's words, not a debt collector's. */
  reminderAsks: '{payer} asks: {name}, please pay {outstanding:money} for {place}.',
  reminderAsksNameless: '{payer} asks: please pay {outstanding:money} for {place}.',
  reminderBill: 'Your bill and how to pay: {link}',
  reminderBillOnly: 'Your bill: {link}',

  /** Replies to STOP, START and HELP. Plain letters: each fits one SMS segment. */
  stop: '{product}: You get no more texts from us, sign-in codes included. Text START to get them again.',
  start: '{product}: You can get texts from us again. Text STOP to opt out, HELP for help.',
  help: '{product}: Bills and codes that you or your table asked for. Msg&data rates may apply. Text STOP to opt out. More: {link}',

  stopHeading: 'Stop these emails?',
  stopText:
    '{product} would not email you any more when everyone at a table has chosen, or someone asks to be on a bill. Emails about your account still come.',
  stopAction: 'Stop the emails',
  stoppedHeading: 'Stopped',
  stoppedText: 'You get no more of these emails. To get them again, go to Account Settings, Email.',
  toSettings: 'Account Settings',
  openAccount: 'Open your account',
});

export const finalBill = area('finalBill', {
  share: '{name}, your share at {place} is {total:money}.',
  shareNameless: 'Your share at {place} is {total:money}.',
  corrected: '{name}, your share at {place} was corrected: it is {total:money}, not {before:money}.',
  correctedNameless: 'Your share at {place} was corrected: it is {total:money}, not {before:money}.',
  pays: '{name}, you pay {total:money} at {place}, also for {others}.',
  paysNameless: 'You pay {total:money} at {place}, also for {others}.',
  paysNow: '{name}, you now pay {total:money} at {place}, not {before:money}, also for {others}.',
  paysNowNameless: 'You now pay {total:money} at {place}, not {before:money}, also for {others}.',
  paysMore: '{name}, your share at {place}, also for {others}, is {total:money} now.',
  paysMoreNameless: 'Your share at {place}, also for {others}, is {total:money} now.',
  stillDue: 'Still to pay: {due:money}.',
  getsBackSaid: 'If you paid {paid:money}, {payer} gives you {over:money} back.',
  getsBack: 'You paid {paid:money}: {payer} gives you {over:money} back.',
  givesThanksSaid: 'If you paid {paid:money}, {payer} keeps {over:money} as thanks.',
  givesThanks: 'You paid {paid:money}: {payer} keeps {over:money} as thanks.',
  paidFor: '{name}, {by} pays your share at {place}.',
  paidForNameless: 'Your share at {place} is paid by {by}.',
  paidForNow: '{name}, {by} pays your share at {place}: the {before:money} we told you before is not due.',
  paidForNowNameless:
    'Your share at {place} is paid by {by}: the {before:money} we told you before is not due.',
  takenOff:
    '{name}, {payer} took you off the bill at {place}. The {before:money} we told you before is not due.',
  takenOffNameless:
    '{payer} took you off the bill at {place}. The {before:money} we told you before is not due.',
  items: 'Items {amount:money}',
  tax: 'tax {amount:money}',
  charge: '{charge} {amount:money}',
  taxAndFees: 'tax and fees {amount:money}',
  taxLessDiscount: 'tax less discount {amount:money}',
  taxAndFeesLessDiscount: 'tax and fees less discount {amount:money}',
  tip: 'tip {amount:money}',
  hostTip: 'host tip {amount:money}',
  onCard: '{amount:money} at the rate of {payer}’s card.',
  pay: 'Pay {payer}: {link}',
  payEach: 'Pay {payees}: {link}',
  /** One of the payees in it. */
  payee: '{name} {amount:money}',
  isOwed: 'The others owe you {amount:money}.',
  payWithoutLink: 'Please pay {payer}.',
  seeBill: 'Your bill: {link}',
  stop: 'Reply STOP to opt out.',
  unnamedHost: 'your host',
  unnamedGuest: 'a guest',
  billOf: '{payer}’s bill',
});

/** A guest's messages by e-mail, where no texts are sent. */
export const billByEmail = area('billByEmail', {
  seeBill: 'See your bill',
  payTo: 'To {name}',
  why: 'You get this because your email address was entered on {payer}’s bill.',

  stopText: '{product} would not email you bills or reminders any more. The links you have keep working.',
  stoppedText: 'You get no more bills or reminders by email. The links you have keep working.',
  start: 'Get them again',
  startedHeading: 'Bills come by email again',
});

/** Notices to hosts of a reversed or failed payment. */
export const creditMessages = area('creditMessages', {
  refunded: 'Of your payment of {amount:money} to {product}, {refunded:money} was refunded.',
  disputed: 'Your payment of {amount:money} to {product} was disputed with your bank.',
  taken: { one: '{count} credit was taken back.', other: '{count} credits were taken back.' },
  owed: {
    one: 'You have used credits of it already: you owe {count} credit, which comes off the next ones you get.',
    other:
      'You have used credits of it already: you owe {count} credits, which come off the next ones you get.',
  },
  unpaid:
    'The payment for {product} Unlimited did not go through. It goes on for now: please update your card.',
  account: 'Your account: {link}',
});

/** Notices to an account's owner about changed sign-in or payment methods. */
export const accountChanged = area('accountChanged', {
  emailAdded: 'An email address was added to your {product} account.',
  phoneAdded: 'A phone number was added to your {product} account.',
  passwordAdded: 'A password was added to your {product} account.',
  email: 'The email address of your {product} account was changed.',
  phone: 'The phone number of your {product} account was changed.',
  password: 'The password of your {product} account was changed.',
  providerAdded: 'Another account to sign in with was connected to your {product} account.',
  providerRemoved: 'An account to sign in with was disconnected from your {product} account.',
  factorAdded: 'A second factor was added to your {product} account.',
  factorRemoved: 'A second factor of your {product} account was removed.',
  recoveryCodes: 'New recovery codes were made for your {product} account.',
  recoveryCodeUsed: 'A recovery code was used to sign in to your {product} account.',
  paymentMethods: 'How guests pay you back was changed in your {product} account.',
  signedOut: 'Your other devices were signed out.',
  notYou: 'If this was not you, sign in and change it back: {link}',
});

export const verificationCode = area('verificationCode', {
  text: '{code} is your {product} code. It expires in {minutes} minutes.',
  subject: '{code} is your {product} code',
  minutes: 'It expires in {minutes} minutes.',
  ignore: 'If you did not ask for it, you can ignore this email. Never tell the code to anyone.',
  signin: 'Enter this code to sign in.',
  signup: 'Enter this code to finish signing up.',
  signupAgain:
    'This email address already has an account. Enter this code to sign in to it. Its password stays as it was.',
  recovery: 'Enter this code to choose a new password.',
  emailChange: 'Enter this code to make this the email address of your account.',
  confirm: 'Enter this code to confirm that it is you.',
});
