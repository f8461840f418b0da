import { area } from '../area.ts';

export const sharing = area('sharing', {
  review: 'Review Selections',

  start: 'Start Sharing',
  started: 'Shared. The link for your guests is at the top.',
  startFailed: 'Failed to start sharing',
  noItemsTitle: 'No Items Added',
  noItemsText: 'Add at least one item before sharing.',
  partySizeTitle: 'Party Size Required',
  partySizeText: 'Set how many people share this bill before sharing.',

  hadNothing: 'I had nothing',

  heading: 'Pass it around the table',
  noTokenText: 'No share token available. Please try refreshing the page.',
  qrLabel: 'QR code for your guests',
  qrFailedTitle: 'QR Code Error',
  qrFailedText: 'Please send the link instead.',
  linkCopied: 'Link copied',
  shareChoose: 'Pick what you had at {title}',
  shareSee: 'See your part at {title}',
  shareFailedTitle: 'Could not open the share sheet',
  shareFailedText: 'Please copy the link instead.',
  showCode: 'Show code',
  address: 'Address',

  tableHeading: 'At the table',
  chosenOf: '{chosen} of {seats} chosen',
  missingNames: 'Not here yet: {names}',
  missing: 'Not here yet: {count}',
  textsTo: { one: 'Texts {count} person', other: 'Texts {count} people' },
  nobodys: 'Not claimed',
  nobodysItems: { one: '{count} item not claimed', other: '{count} items not claimed' },
  pageOpenLabel: 'Has the page open',
  newPeople: '{count} looking',
  seatFree: 'Unopened',
  seatTexted: 'Opened, gets a text',
  seatTaken: 'Opened',
  seatLinked: 'Opened, has the link',
  hasLink: 'has the link',
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
  letGo: { one: 'Let go of their dish', other: 'Let go of all {count} dishes' },
  letGoLabel: {
    one: 'Let go of the dish {name} has',
    other: 'Let go of all {count} dishes {name} has',
  },
  letGone: 'Let go of what {name} had',
  hostChoosing: 'Not yet',

  removeHeading: 'Remove {name}?',
  removeText: '{freed} They are told, and can come back by tapping a dish.',
  removePaidText: 'They have paid you {paid:money}: please give it back. {freed}',
  removed: '{name} is off the bill.',
  removeFailed: 'Failed to update the guests',
  freesNothing: 'They have not taken anything.',
  frees: 'What they have taken is free again: {items}.',

  release: 'Free this name',
  releaseHeading: 'Free the name {name}?',
  releaseText:
    'Whoever opened the bill under it has to pick a name again. A phone number they gave is forgotten.',

  overPartyTitle: '{people} people joined a table of {partySize}',
  overPartyLocked: 'You’ve picked your dishes. To change the bill, press Revise Order.',
  raiseParty: 'Make it {people}',
  removeSomeone: 'Remove someone',
  partyRaised: 'Party Size Updated',
  partyFailed: 'Failed to update party size',

  costUses: { one: 'Uses your last credit', other: 'Uses 1 of {count} credits' },
  costNone: 'No credits left: Buy Receipts',

  withOwnTitle: 'Share this bill now?',
  withOwnText:
    'Submitting what you had shares it: your guests can open the link, and dishes, tax and tip are locked until you press Revise Order.',
});
