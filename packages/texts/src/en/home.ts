import { area } from '../area.ts';

export const home = area('home', {
  pageTitle: 'Your receipts',
  greeting: 'Hello, {name}',
  greetingWithoutName: 'Hello there',
  explanation: 'Snap a receipt, pass the link around, and settle up.',
  newReceipt: 'New Receipt',
  emptyTitle: 'No receipts yet',
  emptyText: 'Your first one takes half a minute: a photo, a look at the items, and a link for the table.',
  create: 'Create Receipt',
  loadFailedTitle: 'Error',
  loadFailedText: 'Failed to load receipts. {reason}',
  loadAgain: 'Try Again',
  loadingLabel: 'Loading your receipts',
  more: 'Show more',

  searchLabel: 'Search your receipts by name',
  searchHint: 'Search by name',
  searchClear: 'Clear the search',
  found: { one: '{count} receipt found', other: '{count} receipts found' },
  foundMore: { one: 'More than {count} receipt found', other: 'More than {count} receipts found' },
  noneFoundTitle: 'No receipts found',
  noneFoundText: 'None of your receipts is called “{words}”.',
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
  deleteText:
    'Delete {name} with all its items and choices? Guests who have the link will find nothing there. This cannot be undone.',
  deleteUnnamedText:
    'Delete this receipt with all its items and choices? Guests who have the link will find nothing there. This cannot be undone.',
  deleted: 'Receipt Deleted',
  deleteFailed: 'Failed to delete receipt',
});
