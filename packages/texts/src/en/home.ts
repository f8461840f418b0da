import { area } from '../area.ts';

export const home = area('home', {
  greeting: 'Hello, {name}',
  greetingWithoutName: 'Hello there',
  emptyTitle: 'No receipts yet',
  emptyText: 'One credit shares one receipt.',
  create: 'Create Receipt',
  loadFailedText: 'Failed to load receipts. {reason}',
  loadingLabel: 'Loading your receipts',
  more: 'Show more',

  owed: 'You are owed <amount>{amount:money}</amount> by {count} people',
  owedBy: 'You are owed <amount>{amount:money}</amount> by {name}',
  toRefund: 'You owe {count} people <amount>{amount:money}</amount>',
  toRefundTo: 'You owe {name} <amount>{amount:money}</amount>',
  debtorsLabel: 'Who owes what',
  getsBack: '{name} gets back',
  moreDebtors: '{count} more',
  ask: '{count} people ask to be on the bill',
  settled: 'Settled',
  moreLabel: 'More: {name}',
  rename: 'Rename',

  searchLabel: 'Search your receipts by name',
  searchHint: 'Search by name',
  searchClear: 'Clear the search',
  found: { one: '{count} receipt found', other: '{count} receipts found' },
  foundMore: { one: 'More than {count} receipt found', other: 'More than {count} receipts found' },
  noneFoundTitle: 'No receipts found',
  noneOwedTitle: 'Everyone has paid you back',
  showAll: 'Show all receipts',

  openLabel: 'Open {name}',
  nameLabel: 'Receipt name',
  deleteLabel: 'Delete {name}',
  guests: '<count>{chosen}/{invited}</count> people',
  complete: 'Selections Complete',

  deleteHeading: 'Delete Receipt',
  deleteText: 'Delete {name} for good? Its guests’ links stop working.',
  deleteUnnamedText: 'Delete this receipt for good? Its guests’ links stop working.',
  deleted: 'Receipt Deleted',
});

export const host = area('host', {
  tabsLabel: 'Pages',
  tabDashboard: 'Dashboard',
  tabHome: 'Home',
  tabSettings: 'Settings',
  menuLabel: 'Menu',
  menuIncompleteLabel: 'Menu. Profile incomplete.',
  incomplete: 'Profile incomplete',
  buyReceipts: 'Buy Receipts',
  accountSettings: 'Account Settings',
  signOut: 'Sign Out',
  admin: 'Admin',
  back: 'Back',
  needsScripts: 'To change anything, please switch on JavaScript and reload the page.',
  signedOut: 'See you later! 👋',
  signOutFailed: 'Failed to sign out',
});

export const openReceipt = area('openReceipt', {
  loadingLabel: 'Loading the receipt',
  missingTitle: 'Receipt not found',
  missingText: 'It may have been deleted, or it belongs to another host.',
  goHome: 'Go Home',
  dataFailed: 'Failed to load receipt data',
  changesWait: 'What you changed is not saved yet. Please try again once you are connected.',
});

/** What happened on an open receipt. */
export const liveNews = area('liveNews', {
  joined: '{name} joined.',
  opened: '{name} opened the bill.',
  chosen: '{name} has chosen.',
  completeTitle: 'All Selections Complete!',
  completeText: 'You can finalize the bill now.',
  notifiedTitle: 'Host Notified!',
  notifiedByText: 'We texted you too.',
  notifiedByEmail: 'We e-mailed you too.',
  notifiedByBoth: 'We texted and e-mailed you too.',
  seeRequest: 'See it',
  notPaid: 'Not paid yet after all: {from} → {to}',
});
