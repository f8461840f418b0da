import { area } from '../area.ts';

export const guestChoose = area('guestChoose', {
  whoTookIt: 'Who took it?',
  askName: 'Who took it? Your name, or Later.',
  later: 'Later',
  youAre: 'You are <name>{name}</name>',
  change: 'change <what>name</what>',

  heading: 'Select What You Ordered',
  text: 'Shared an item? Everyone taps it.',
  each: '{amount:money} each',
  aboutEach: 'about {amount:money} each',
  allYours: 'All yours',
  othersDish: '{name} has this',
  youPay: 'you pay {amount:money}',
  okLabel: 'OK: {answer}',
  splitWith: 'Split…',
  splitWithLabel: 'Split {name}…',
  unnamedSplitWithLabel: 'Split this item…',

  submit: 'Submit My Selections',
});

/** Who else has the bill open, and who is expected. */
export const guestTable = area('guestTable', {
  choosing: 'Choosing now: {names}',
  here: 'Here now: {names}',
  looking: { other: '{count} more looking' },

  iAm: 'I am {name}',
  expectedLabel: 'Names on the list',
});

export const guestCounted = area('guestCounted', {
  unitsLabel: 'Units of {name}',
  left: '{left} <of>of {total}</of> left',
  noneLeft: 'None left',
});

export const guestShared = area('guestShared', {
  heading: 'Auto-Split Items',
  text: 'Shared by the whole table.',
  waitingText: { other: 'Shared by the whole table, waiting for {count} more.' },
  yourPart: '{part} · you pay {amount:money}',
  noPart: 'You had none',
  optOutTitle: 'I had none of these',
});

export const guestSummary = area('guestSummary', {
  heading: 'Live Selection Summary',
  whoHasWhat: 'Who has what',
  progress: '{done} of {seats} chosen',
  sharedByTable: 'Shared by the whole table',
  nobodyYet: 'Nobody yet',
  leftOver: { one: '{count} item not claimed', other: '{count} items not claimed' },
  everyone: 'everyone',
  parts: '{name} {units}/{total}',
  units: '{name} {units}×',
  host: 'Host',
  submitted: 'Submitted',
  choosingNow: 'Choosing now',
  hereNow: 'Here now',
});

export const findItems = area('findItems', {
  emptyTitle: 'No items yet',
  emptyText: '{payer} is still adding them.',
  searchLabel: 'Search items',
  hideTaken: 'Hide taken',
  showHidden: { other: 'Show {count} hidden' },
  found: { one: '{count} item found', other: '{count} items found' },
  noneFoundTitle: 'No item found',
  clearSearch: 'Clear search',
});

/** Submitting, and the guest's phone on every screen that asks for it. */
export const guestSubmit = area('guestSubmit', {
  heading: 'Your Information',
  addName: 'Add your name',
  phoneForText: 'Phone number (for a text with your bill)',
  noPhone: 'Optional. Without a number, keep your link.',
  withoutText: 'Submit without a text',
  /** On submitting a half-typed phone. */
  phoneInvalid: 'Please enter a valid phone number to proceed.',

  submittedHeading: 'Selections Submitted',
  submittedText: 'Once {payer} finalizes, your bill comes by text.',
  revise: 'Revise Order',

  submitFailed: 'Failed to submit selections',
  finalizeFailed: 'Failed to finalize selections',
  missing: 'Missing required information',
  denied: 'Permission denied. Please try refreshing the page.',
  linkFailedTitle: 'Verification Error',
  linkFailedText: 'Failed to link phone number to your account. Please try again.',

  phone: 'Phone number',
  phoneSeen: 'Only {payer} sees it.',
  phoneTaken: 'Someone already used this phone number here.',
  phoneUnproved: 'Please confirm this number first.',
});
