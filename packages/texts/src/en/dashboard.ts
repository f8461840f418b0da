import { area } from '../area.ts';

export const dashboard = area('dashboard', {
  pageTitle: 'Dashboard',
  heading: 'Dashboard',
  counted: {
    one: 'From the {count} receipt that you have finalized.',
    other: 'From the {count} receipts that you have finalized.',
  },
  inCurrency: 'Amounts are in {currency}.',
  /** A switch between the currencies of the host's receipts. */
  currencyLabel: 'Currency',
  receiptsIn: { one: '{count} receipt in {currency}', other: '{count} receipts in {currency}' },
  loadingLabel: 'Loading your statistics',
  loadFailed: 'Failed to load dashboard',
  loadAgain: 'Try Again',

  emptyTitle: 'Nothing to count yet',
  emptyText: 'Your first finalized receipt starts your numbers.',
  create: 'New Receipt',
  receipts: 'Your receipts',

  totalSpend: 'Total Bill Spend',
  assumedLoss: 'Not split, an assumed {percent}% of it would be lost: {amount}.',
  milestoneLabel: 'Milestone',
  spendOf: '{amount} of {goal}',
  spendReached: 'Milestone reached: {goal}',
  hostTips: 'Collected Host Tips',
  tipsEach: '{amount} per receipt',
  receiptsUsed: 'Receipts Used',
  receiptsOf: '{count} of {goal}',
  receiptsReached: 'Milestone reached: {goal} receipts',
  frequentGuest: 'Most Frequent Guest',
  together: { one: 'On {count} receipt with you', other: 'On {count} receipts with you' },
  noGuest: 'Nobody yet',
  biggestTip: 'Biggest Single Host Tip',
  tipFrom: 'From {name}',
  noTip: 'None yet',

  recent: 'Recent Activity',
  recentGuests: { one: '{count} guest', other: '{count} guests' },
  recentTips: '{amount} host tips',
});
