import { area } from '../area.ts';

export const assign = area('assign', {
  heading: 'Assign Items',
  items: 'Items',
  emptyTitle: 'Nothing to assign yet',
  emptyText: 'Add the items and name your guests first.',
  guestChoiceTitle: 'Guests choose here',
  guestChoiceText: 'On this receipt guests choose their own items.',
  backToReceipt: 'Back to the receipt',

  undone: 'Undone',
  added: 'Assignment Added',
  removed: 'Assignment Removed',
  failed: 'Failed to update item assignment. Please try again.',
  refusedTitle: 'Cannot assign more items',
  refusedUnits: 'Only {available} items available',
  refusedShared: '{names} share it. Take it from one of them first.',

  unitsLeft: '{left} of {units} left',
  allGiven: 'All {units} given',
  splitInParts: 'Split {parts}',
  splitBy: 'Split {people} ways',
  unitsTheirs: '{units} theirs',
  splitAmongAll: 'Split equally among all',
  splitAmongThese: 'Split equally among these {people}',
  countUnits: 'Count units',
  takeFromAll: 'Take from everyone',
  whoHad: 'Who had {item}?',
  whoLabel: 'Who had {item}',
  unitsLabel: 'Units for {name}',

  tapHint: 'Tap what <name>{name}</name> had',
  moreLabel: 'More: {item}',
  giveRest: 'Rest to {name}',
  allShared: 'Everyone shares everything',

  partyHeading: 'Party Overview',
  nextShare: 'Next: Start Sharing',
  givenOut: 'All assigned',
  balanced: 'Balanced',
  pending: 'Pending',
  profit: 'Profit with Host Tips',
  left: {
    one: '{count} item left: <amount>{amount:money}</amount>',
    other: '{count} items left: <amount>{amount:money}</amount>',
  },
});

export const preassign = area('preassign', {
  namesHeading: "Who's at your table?",
  host: '{name} <you>(you)</you>',
  guest: 'Guest {row}',
  removeGuestLabel: 'Remove guest {row}',
  addGuest: 'Add Guest',

  askedOnce: 'A guest asks about an item',
  askedOften: 'Guests ask about items',
  asked: '<name>{name}</name> says <item>{item}</item> isn’t theirs.',
  goneItem: 'An item',
  take: 'Take it from {name}',
  takeLabel: 'Take it from {name}: {item}',
  keep: 'Leave it with {name}',
  keepLabel: 'Leave it with {name}: {item}',
  answerFailed: 'Failed to update assignment',
});

/** Before finalizing: who pays for unclaimed items, and how the host is paid. */
export const leftovers = area('leftovers', {
  leftHeading: 'Left over: {amount:money}',
  split: 'Split between {who}: {amount:money} more each',
  splitRange: 'Split between {who}: {least:money} to {most:money} more each',
  /** Below it: who has no part of what is left. */
  without: 'Without {names}',
  /** After it, where amounts are of a grown-up. */
  kidsHalf: '(kids half)',
  /** Within a sentence. */
  you: 'you',
  people: '{count} people',
  iPay: 'I’ll cover it: {amount:money}',
  someoneElse: 'Someone else…',
  perDish: 'Choose per item',
  allOfIt: 'All of it',
  allTakerLabel: 'Who pays for all of it',
  takerLabel: 'Who pays for {item}',
  everyone: 'Split',
  newPerson: 'New person',
  somebodysName: 'Their name',
  add: 'Add',
  undecided: 'First choose who pays.',
  payHeading: 'How do your guests pay you?',
  left: '{units} left',
  leftByNameless: '{units} left, tapped by someone without a name',
  tappedByNameless: 'tapped by someone without a name',
  itemWith: '{item} ({detail})',
  withExtras: 'with tax and tip',
});
