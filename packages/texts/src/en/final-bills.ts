import { area } from '../area.ts';

export const finalize = area('finalize', {
  open: 'Finalize',
  heading: 'Finalize this bill?',
  finalize: 'Finalize and send bills',
  finalizeSilently: 'Finalize without texts',
  renewedTitle: 'Somebody just changed their choice',
  renewedText: 'Please look at it once more.',
  getsText: 'Text',
  getsCorrection: 'Text with the new amount',
  finalLabel: 'Final amounts',
  was: '<was>was </was><amount>{amount:money}</amount>',

  unfinishedTitle: 'Not everybody is finished',
  overParty: 'More than the party of {partySize}: {people}.',
  heldNameless: '<kind>Somebody without a name:</kind> {dishes}.',
  heldOpen: '<kind>{holder} has not submitted:</kind> {dishes}.',
  heldAway: '<kind>{holder} is away:</kind> {dishes}.',
  heldRevising: '<kind>{holder} is changing:</kind> {dishes}.',
  paidBy: '{dishes} (for {payers})',
  nothingChosen: '<kind>Nothing chosen yet:</kind> {people}.',
  disputed: '<kind>Not theirs, they say:</kind> {people}.',
  disputedItem: '{name} ({item})',
  hostNotSubmitted: 'You have not chosen.',
  missing: 'Not here yet: {missing} of a party of {partySize}.',

  done: 'Receipt Finalized',
  failed: 'Failed to finalize receipt',
});

export const finalBills = area('finalBills', {
  heading: 'Final Guest Totals',
  stamp: 'Final',
  withoutName: 'Without a name',

  getsBack: 'You get back',
  getsBackFrom: { one: 'From {count} guest', other: 'From {count} guests' },
  getsBackWithTip: {
    one: 'From {count} guest, with your host tip of {tip:money}',
    other: 'From {count} guests, with your host tip of {tip:money}',
  },
  getsNothing: 'Nobody owes you anything.',
  ownPart: 'Your own part',
  tableBill: 'Link and code',

  sending: 'Sending text…',
  waiting: 'Waiting for the text service',
  sent: 'Text sent',
  delivered: 'Text delivered',
  notSent: 'Text not sent',
  unreachable: 'Phone not reachable',
  blocked: 'Blocked by carrier',
  noProvider: 'Text service is down',
  overLimit: 'Not sent: limit of the day',
  tooLate: 'Too late to send',
  notCertain: 'Not certain',
  optedOut: 'Answered STOP',
  noText: 'No text',
  noPhone: 'No phone number',
  noConsent: 'Did not ask for a text',
  keepsLink: 'No text: has the link',
  alreadyTexted: 'No change, no text',
  nothingToPay: 'Nothing to pay',
  copyLinkLabel: 'Copy link to the bill of {name}',
  copiedLinkLabel: 'Copied: link to the bill of {name}',
  shareBill: 'Share the bill',
  sendAgain: 'Send again',
  sendWayToPay: { one: 'Text {count} guest how to pay', other: 'Text {count} guests how to pay' },
  partlySent: 'Partially Sent',
  sendFailed: 'Notification Error',
  counts: 'Sent {sent} of {total} notifications.',
  countsWithFailed: 'Sent {sent} of {total} notifications. {failed} failed.',
  uncertain: {
    one: '{count} text may have arrived or not. Ask, or send it again below.',
    other: '{count} texts may have arrived or not. Ask, or send them again below.',
  },
  overLimitText:
    'Too many messages went out today. Please pass on the links below yourself, or send again tomorrow.',

  reopen: 'Reopen…',
  reopenHeading: 'Reopen this bill?',
  reopenText:
    'Guests can choose again. When you finalize it once more, only those whose amount has changed get a text.',
  reopenConfirm: 'Reopen',
  reopenFailed: 'Failed to reopen receipt',
});

/** The earlier versions of a reopened bill. */
export const earlierBills = area('earlierBills', {
  heading: 'Earlier versions',
  loadingLabel: 'Loading the earlier versions',
  failed: 'Failed to load the earlier versions',
  dates: 'Final on {finalized}, reopened on {reopened}',
});

/** A final bill that its host corrects. */
export const correction = area('correction', {
  open: 'Correct the bill',
  quiet: 'Guests see it once you send it.',
  undo: 'Undo',
  cancel: 'Cancel',
  discardHeading: 'Discard your corrections?',
  discardText: 'The bill stays as it is.',
  discard: 'Discard',
  peopleHeading: 'People',
  total: 'Total',
  changes: '{count} of {of} change',
  review: 'Review',
  heading: 'Check the new amounts',
  nameIsHost: 'That is your name.',
  listLabel: 'Whose amount changes',
  nobody: 'Nobody pays another amount.',
  giveBackReported: 'Give back {amount:money} to {name}, once you have what they say they paid',
  giveBack: 'Give back {amount:money} to {name}',
  removed: 'Not on the bill any more',
  left: 'Left over: {amount:money}',
  changeLeft: 'Change',
  renewedTitle: 'The bill just changed',
  renewedText: 'Please look at it once more.',
  send: { one: 'Correct and send {count} text', other: 'Correct and send {count} texts' },
  sendSilently: 'Correct without texts',
  done: 'Bill corrected',
  failed: 'Failed to correct the bill',
  refused: 'This cannot be changed so',
});

export const outbox = area('outbox', {
  pageTitle: 'Outbox',
  heading: 'Outbox',
  explanation:
    'No SMS or e-mail provider is set up, so messages land here instead. New ones appear by themselves.',
  loadingLabel: 'Loading messages',
  absentTitle: 'No outbox here',
  absentText: 'The messages of this installation are sent, or kept where nobody else can read them.',
  emptyTitle: 'No messages yet',
  emptyText: 'Sign-in codes and final bills will show up here.',
  sms: 'Text',
  email: 'E-mail',
  htmlPart: 'HTML part',
  answerWith: 'Answer with',
  answerLabel: 'Answer with {word}',
  answerFailed: 'Could not answer',
});
