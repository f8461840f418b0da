import { area } from '../area.ts';

export const sharing = area('sharing', {
  peopleFailed: 'Failed to update the guests',
  review: 'Review Selections',
  finalize: 'Finalize',
  finalizeFailed: 'Failed to finalize receipt',
  partySizeText: 'Set how many people share this bill before sharing.',

  heading: 'Pass it around',
  noTokenText: 'No share token available. Please try refreshing the page.',
  qrLabel: 'QR code for your guests',
  qrFailedTitle: 'QR Code Error',
  qrFailedText: 'Please send the link instead.',
  linkCopied: 'Link copied',
  shareChoose: 'Pick what you had at {title}',
  shareSee: 'See your part at {title}',
  shareFailedTitle: 'Could not open the share sheet',
  shareFailedText: 'Please copy the link instead.',
  showCode: 'QR code',
  address: 'Address',
  pageOpenLabel: 'Here now',
  seatFree: 'Not opened',
  seatTexted: 'Opened, gets their bill',
  seatTaken: 'Opened',
  seatLinked: 'Opened, keeps the link',
  noText: 'keeps the link',
  hasPaid: 'Has paid {confirmed:money}',
  saysPaid: 'Says they paid {reported:money}',
  linkAndCode: 'Link and code',
  linkOf: 'Link of {name}',
  linkCodeLabel: 'QR code of the link of {name}',
  namedAndNameless: {
    one: '{names} and {count} person without a name',
    other: '{names} and {count} people without a name',
  },
  revising: 'Revising',
  chosen: 'Chosen',
  hostChoosing: 'Not yet',
  freesNothing: 'They have no items.',
  frees: 'These become unclaimed: {items}.',

  partyRaised: 'Party Size Updated',
  partyFailed: 'Failed to update party size',

  evenIn: 'In',
  evenNotIn: 'Not in',
});

/** The host’s own bill while guests choose. */
export const hostPart = area('hostPart', {
  waiting: 'Finalize the bill once everyone has chosen.',
  everyoneChose: 'Everyone has chosen.',
  itemsLeft: { one: '{count} item is left over.', other: '{count} items are left over.' },
  toFinalize: 'Go to Finalize',
});

/** Who is at the table, and how far they are. */
export const sharingTable = area('sharingTable', {
  hadNothing: 'I had nothing',

  chosenOf: '{chosen} of {seats} chosen',
  missingNames: 'Not here yet: {names}',
  missing: 'Not here yet: {count}',
  textsTo: { one: 'Sends {count} bill', other: 'Sends {count} bills' },
  /** Someone without a phone. */
  nobodys: 'Not claimed',
  nobodysItems: { one: '{count} item not claimed', other: '{count} items not claimed' },
  withTip: 'Host tip: {tip:money}',
  newPeople: '{count} looking',
});

/** On the host's page, when more people joined than expected. */
export const overParty = area('overParty', {
  title: '{people} people joined a table of {partySize}',
  text: 'Did more people come, or is someone here twice?',
  raise: 'Make it {people}',
  remove: 'Remove someone',
});

export const removingGuest = area('removingGuest', {
  letGo: { one: 'Unclaim their item', other: 'Unclaim all {count} items' },
  letGoLabel: { one: 'Unclaim the item {name} has', other: 'Unclaim all {count} items {name} has' },
  letGone: 'Unclaimed what {name} had',

  removeHeading: 'Remove {name}?',
  removeText: '{freed} They can come back by tapping an item.',
  removePaidText: 'They have paid you {paid:money}: please give it back. {freed}',
  removed: '{name} is off the bill.',
});

export const startSharing = area('startSharing', {
  start: 'Start Sharing',
  started: 'Shared. The link is at the top.',
  startFailed: 'Failed to start sharing',
  noItemsTitle: 'No Items Added',
  noItemsText: 'Add at least one item before sharing.',
  partySizeTitle: 'Party Size Required',

  costUses: { one: 'Uses your last credit', other: 'Uses 1 of {count} credits' },
  costNone: 'No credits left: Buy Receipts',

  withOwnTitle: 'Share this bill now?',
  withOwnText:
    'Submitting your items shares the bill, and locks items, tax and tip until you press Revise Order.',
});
