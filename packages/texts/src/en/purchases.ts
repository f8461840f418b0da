import { area } from '../area.ts';

/** What a host has bought, in the settings. */
export const purchases = area('purchases', {
  heading: 'Purchases',
  credits: { one: '{count} credit', other: '{count} credits' },
  unlimited: 'Unlimited',
  unlimitedText: 'You share as many receipts as you like.',
  creditsKept: {
    one: 'Your {count} credit is kept for afterwards.',
    other: 'Your {count} credits are kept for afterwards.',
  },
  balanceText: 'Sharing a receipt costs one credit. Credits never expire.',
  buy: 'Buy Receipts',
  owedTitle: { one: '{count} credit is owed', other: '{count} credits are owed' },
  owedText:
    'A payment was refunded or disputed after its credits were used. Credits that you buy or are given pay this first.',

  active: 'Active',
  pastDue: 'Payment failed',
  ending: 'Cancelled',
  renewsOn: 'Renews on {day} for {amount:money}.',
  renews: 'Renews every month for {amount:money}.',
  endsOn: 'Ends on {day}. Until then nothing changes, and it is not charged again.',
  endedText: 'Your Unlimited plan has ended. Nothing is charged any more.',
  pastDueTitle: 'Please update your card',
  pastDueText: 'The last payment failed. It is tried again for a few days; then your Unlimited plan ends.',
  manage: 'Manage subscription',
  manageFailed: 'Could not open your subscription',

  listHeading: 'Past purchases',
  noneYet: 'Nothing yet',
  paid: 'Paid',
  processing: 'Processing',
  failed: 'Not paid',
  refunded: 'Refunded',
  disputed: 'Disputed',
  processingText: 'Your bank has not confirmed it yet. Credits come as soon as it does.',
  disputedText: 'Its credits are taken back until your bank has decided.',
  partRefunded: '{amount:money} refunded',
  receipt: 'Receipt',
  receiptLabel: 'Receipt for {name}, {day}, opens in a new tab',
  showAll: 'Show all {count}',

  historyHeading: 'Credit history',
  noHistory: 'No credit history found',
  change: '{before} → {after}',
  changeLabel: 'From {before} to {after} credits',
  owedAfter: { one: '{count} owed', other: '{count} owed' },
});
