import { area } from '../area.ts';

export const assign = area('assign', {
  heading: 'Assign Items',
  emptyTitle: 'Nothing to assign yet',
  emptyText: 'Add the items and name your guests first.',
  guestChoiceTitle: 'Guests choose here',
  guestChoiceText: 'On this receipt guests choose their own items.',
  backToReceipt: 'Back to the receipt',

  itemsHeading: 'Items',
  undo: 'Undo',
  undone: 'Undone',
  added: 'Assignment Added',
  removed: 'Assignment Removed',
  failed: 'Failed to update item assignment. Please try again.',
  refusedTitle: 'Cannot assign more items',
  refusedUnits: 'Only {available} items available',
  refusedShared: '{names} share it. Take it from some of them first.',

  forEveryone: 'Everyone shares this',
  nobody: 'Nobody yet',
  units: '{units} units',
  unitsLeft: '{left} of {units} left',
  allGiven: 'All {units} given',
  onePerson: 'One person',
  splitBy: 'Split equally by {people}',
  splitAmongAll: 'Split equally among all',
  splitAmongThese: 'Split equally among these {people}',
  countUnits: 'Count units',
  takeFromAll: 'Take from everyone',
  whoLabel: 'Who had {item}',
  unitsToGive: '{left} of {units} left to give.',
  unitsLabel: 'Units for {name}',

  partyHeading: 'Party Overview',
  items: { one: '{count} item', other: '{count} items' },
  giveRestLabel: 'Give everything left to {name}',

  balanced: 'Balanced',
  pending: 'Pending',
  profit: 'Profit with Host Tips',
  nobodys: {
    one: '{count} item is nobody’s: <amount>{amount:money}</amount>',
    other: '{count} items are nobody’s: <amount>{amount:money}</amount>',
  },
});
