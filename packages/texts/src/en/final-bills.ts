import { area } from '../area.ts';

export const finalize = area('finalize', {
  heading: 'Finalize this bill?',
  finalize: 'Finalize and send bills',
  noTexts: 'Everyone finds their bill at the link.',
  textsOut: { one: 'Sends {count} bill.', other: 'Sends {count} bills.' },
  neverOpened: 'Never opened the link: {names}. Send it to them yourself.',
  renewedTitle: 'Someone just changed their choice',
  renewedText: 'Please look at it once more.',
  finalLabel: 'Final amounts',

  unfinishedTitle: 'Not everyone is done',
  overParty: '{people} people, your table was {partySize}.',
  heldNameless: '<kind>Someone without a name:</kind> {items}.',
  heldOpen: '<kind>{holder} is still choosing:</kind> {items}.',
  heldAway: '<kind>{holder} is away:</kind> {items}.',
  heldRevising: '<kind>{holder} is changing:</kind> {items}.',
  paidBy: '{items} (for {payers})',
  nothingChosen: '<kind>Nothing chosen yet:</kind> {people}.',
  disputed: '<kind>Say it’s not theirs:</kind> {people}.',
  disputedItem: '{name} ({item})',
  hostNotSubmitted: 'You haven’t submitted yet.',
  missing: 'Not here yet: {missing} of {partySize}.',

  done: 'Receipt Finalized',
});

/** An amount due before it is final. */
export const newDue = area('newDue', {
  getsText: 'Gets the bill',
  getsCorrection: 'Gets the new amount',
  was: '<was>was </was><amount>{amount:money}</amount>',
});

export const finalBills = area('finalBills', {
  heading: 'Final Guest Totals',
  stamp: 'Final',
  withoutName: 'Without a name',

  getsBack: 'You get back',
  getsBackFrom: { one: 'From {count} guest', other: 'From {count} guests' },
  getsBackWithTip: 'Host tip: {tip:money}',
  getsNothing: 'Nobody owes you anything.',

  sending: 'Sending…',
  waiting: 'Waiting to be sent',
  sent: 'Sent',
  delivered: 'Delivered',
  notSent: 'Not sent',
  unreachable: 'Not reachable',
  blocked: 'Blocked by carrier',
  noProvider: 'Can’t be sent now',
  overLimit: 'Not sent: daily limit',
  tooLate: 'Too late to send',
  notCertain: 'Maybe not sent',
  optedOut: 'Wants no messages',
  noText: 'Nothing sent',
  noPhone: 'Has the link',
  noConsent: 'Hasn’t agreed to texts',
  keepsLink: 'Keeps the link',
  alreadyTexted: 'No change, nothing sent',
  nothingToPay: 'Nothing to pay',
  copyLinkLabel: 'Copy link: {name}',
  copiedLinkLabel: 'Link copied: {name}',
  shareBill: 'Share the bill',
  sendAgain: 'Send again',
  sendWayToPay: { one: 'Send {count} guest how to pay', other: 'Send {count} guests how to pay' },
  partlySent: 'Partially Sent',
  sendFailed: 'Notification Error',
  counts: 'Sent {sent} of {total} notifications.',
  countsWithFailed: 'Sent {sent} of {total} notifications. {failed} failed.',

  change: 'Change the bill…',

  loadingCorrection: 'Loading the correction',
});

export const failedTexts = area('failedTexts', {
  uncertain: {
    one: '{count} bill may not have arrived. Ask, or send it again below.',
    other: '{count} bills may not have arrived. Ask, or send them again below.',
  },
  overLimit: 'That’s all we can send today. Share the links below yourself, or send again tomorrow.',
});

export const givingBack = area('givingBack', {
  reported: 'Give back {amount:money} to {name}, once their payment arrives',
  line: 'Give back {amount:money} to {name}',
  byOther: '{payee} gives {amount:money} back to {name}.',
  byOtherToYou: '{payee} gives {amount:money} back to you.',
  /** Less than one unit of the currency. */
  thanks: 'You keep {amount:money} from {name} as thanks',
  thanksToOther: '{payee} keeps {amount:money} from {name} as thanks.',
  thanksFromYou: '{payee} keeps {amount:money} from you as thanks.',
});

/** The ways to change a final bill. */
export const changingBill = area('changingBill', {
  heading: 'What do you want to change?',
  fix: 'Fix a price or an item',
  fixText: 'Everyone keeps their bill and sees the new amount.',
  chooseAgain: 'Let everyone choose again',
  assignAgain: 'Assign the items again',
  startAgain: 'Open the bill again',
  againText: 'You’ll finalize it again. Only people whose amount changed are sent the new one.',
  reopenFailed: 'Failed to reopen receipt',
});

export const earlierBills = area('earlierBills', {
  heading: 'Earlier versions',
  loadingLabel: 'Loading the earlier versions',
  failed: 'Failed to load the earlier versions',
  dates: 'Final on {finalized}, changed on {changed}',
});

export const correction = area('correction', {
  quiet: 'Guests see nothing until you send it.',
  discardHeading: 'Discard your corrections?',
  discardText: 'The bill stays as it is.',
  discard: 'Discard',
  peopleHeading: 'People',
  changes: '{count} of {of} change',
  allChange: 'Everyone’s amount changes',
  review: 'Review',
  heading: 'Check the new amounts',
  nameIsHost: 'That is your name.',
  listLabel: 'Whose amount changes',
  nobody: 'Nobody’s amount changes.',
  removed: 'No longer on the bill',
  pays: 'pays {payees}',
  payee: '{name} {amount:money}',
  payeeYou: 'you {amount:money}',
  gets: 'gets {payers}',
  payer: '{amount:money} from {name}',
  payerYou: '{amount:money} from you',
  left: 'Not claimed: {amount:money}. The same people pay it as before.',
  renewedTitle: 'The bill just changed',
  renewedText: 'Please look at it once more.',
  send: { one: 'Correct and send {count} bill', other: 'Correct and send {count} bills' },
  sendSilently: 'Save the correction',
  done: 'Bill corrected',
  failed: 'Failed to correct the bill',
  refused: 'This can’t be changed',
});

export const outbox = area('outbox', {
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
