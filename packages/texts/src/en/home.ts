import { area } from '../area.ts';

export const home = area('home', {
  pageTitle: 'Your receipts',
  greeting: 'Hello, {name}',
  greetingWithoutName: 'Hello there',
  newReceipt: 'New Receipt',
  emptyTitle: 'No receipts yet',
  emptyText: 'One credit shares one receipt.',
  create: 'Create Receipt',
  loadFailedTitle: 'Error',
  loadFailedText: 'Failed to load receipts. {reason}',
  loadAgain: 'Try Again',
  loadingLabel: 'Loading your receipts',
  more: 'Show more',

  owed: {
    one: 'You are owed <amount>{amount:money}</amount> by {count} person',
    other: 'You are owed <amount>{amount:money}</amount> by {count} people',
  },
  /** On a card. */
  owes: { one: '{count} person owes {amount:money}', other: '{count} people owe {amount:money}' },
  settled: 'Settled',
  moreLabel: 'More for {name}',
  rename: 'Rename',

  searchLabel: 'Search your receipts by name',
  searchHint: 'Search by name',
  searchClear: 'Clear the search',
  found: { one: '{count} receipt found', other: '{count} receipts found' },
  foundMore: { one: 'More than {count} receipt found', other: 'More than {count} receipts found' },
  noneFoundTitle: 'No receipts found',
  showAll: 'Show all receipts',

  openLabel: 'Open {name}',
  nameLabel: 'Receipt name',
  deleteLabel: 'Delete {name}',
  items: { one: '{count} item', other: '{count} items' },
  guests: '<count>{chosen}/{invited}</count> guests',
  complete: 'Selections Complete',

  renamed: 'Receipt Updated',
  renameFailed: 'Failed to update receipt name',
  deleteHeading: 'Delete Receipt',
  deleteText: 'Delete {name} for good? Its guests’ links stop working.',
  deleteUnnamedText: 'Delete this receipt for good? Its guests’ links stop working.',
  deleted: 'Receipt Deleted',
  deleteFailed: 'Failed to delete receipt',
});
