import { area } from '../area.ts';

export const finalBills = area('final-bills', {
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
