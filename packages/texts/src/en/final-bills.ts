import { area } from '../area.ts';

export const finalBills = area('final-bills', {
  heading: 'Final Guest Totals',
  stamp: 'Final',
  notFinal: 'Not final yet',
  withoutName: 'Without a name',
  nobodys: 'Nobody’s yet',

  getsBack: 'You get back',
  getsBackFrom: { one: 'From {count} guest', other: 'From {count} guests' },
  getsBackWithTip: {
    one: 'From {count} guest, with your host tip of {tip:money}',
    other: 'From {count} guests, with your host tip of {tip:money}',
  },
  getsNothing: 'Nobody owes you anything.',
  ownPart: 'Your own part',
  tableBill: 'Everybody’s bill',
  tableBillFigure: 'Link and code',

  sending: 'Sending text…',
  sent: 'Text sent',
  notSent: 'Text not sent',
  noText: 'No text',
  noPhone: 'No text: no phone number',
  noConsent: 'No text: did not ask for one',
  keepsLink: 'No text: keeps the link',
  alreadyTold: 'No text: knows this amount',
  nothingToPay: 'Nothing to pay',
  overLimit: 'Not sent: limit of the day',
  copyLinkLabel: 'Copy link to the bill of {name}',
  copiedLinkLabel: 'Copied: link to the bill of {name}',
  shareBill: 'Share the bill',
  sendAgain: 'Send again',
  partlySent: 'Partially Sent',
  sendingAgain: 'Sending again',
  sendFailed: 'Notification Error',
  counts: 'Sent {sent} of {total} notifications.',
  countsWithFailed: 'Sent {sent} of {total} notifications. {failed} failed.',
  overLimitText:
    'Too many messages went out today. Please pass on the links below yourself, or send again tomorrow.',

  earlier: 'Earlier versions ({bills})',
  earlierLoadingLabel: 'Loading the earlier versions',
  earlierFailed: 'Failed to load receipt data',
  earlierDates: 'Final on {finalized}, reopened on {reopened}',

  reopen: 'Reopen…',
  reopenHeading: 'Reopen this bill?',
  reopenText:
    'You can correct it, and guests can choose again. When you finalize it once more, only those whose amount has changed get a text, with the corrected bill.',
  reopenConfirm: 'Reopen',
  reopened: 'The bill is open again',
  reopenedText: 'What it was is kept under Earlier versions.',
  reopenFailed: 'Failed to reopen receipt',
});
