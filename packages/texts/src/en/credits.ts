import { area } from '../area.ts';

export const credits = area('credits', {
  loading: 'Loading...',
  count: { one: '{count} credit', other: '{count} credits' },
  leftShort: '{count} credits',
  unlimitedLeft: '∞ credits',
  badgeLabel: '{credits}. Buy Receipts',

  /** Packages (specification, section 3). */
  mooch: 'The Mooch',
  occasional: 'Occasional Splitter',
  social: 'Social Diner',
  leader: 'Group Leader',
  unlimited: 'Unlimited',

  free: 'Free credits',
  share: 'Receipt shared',
  purchase: 'Credits bought',
  refund: 'Payment refunded',
  dispute: 'Payment disputed',
  dispute_won: 'Disputed payment kept',
  admin: 'Manual adjustment',

  change: '{before} → {after}',
  changeLabel: 'From {before} to {after} credits',
  owedAfter: { one: '{count} owed', other: '{count} owed' },
});

export const buyCredits = area('buyCredits', {
  heading: 'Buy Receipt Credits',
  explanation: 'Sharing a receipt uses one credit. Credits never expire.',
  owed: {
    one: 'You owe {count} credit of a payment that was taken back. It is taken off the credits that you buy now.',
    other:
      'You owe {count} credits of a payment that was taken back. They are taken off the credits that you buy now.',
  },
  outOfCredits: 'Out of Credits',
  outOfCreditsText: 'Sharing a receipt costs one credit. Everything you entered is kept.',
  popular: 'Most Popular',
  unlimited: 'Unlimited receipts',
  perMonth: 'per month',
  processing: 'Processing...',
  active: 'Your plan',
  manage: 'Manage subscription',
  manageFailed: 'Your subscription could not be opened',
  payment: 'You pay by card on the next page.',
  errorTitle: 'Purchase Error',
  timedOut: 'Request timed out. Please check your connection and try again.',
  redirectFailed: 'Unable to open payment page. Please try again.',
  failed: 'Failed to create checkout session. Please try again.',
});

export const demoCheckout = area('demoCheckout', {
  demo: 'Demonstration',
  home: 'Back to Home',

  checkoutHeading: 'Checkout',
  notReal: 'Nothing is really paid',
  notRealText: 'This page stands for a card service, as none is set up.',
  unlimited: 'Every month, for as many receipts as you like',
  pay: 'Pay {amount:money}',
  decline: 'Pay with a declined card',
  payFailed: 'The payment could not be sent',
  declinedTitle: 'Your card was declined',

  subscriptionHeading: 'Your subscription',
  activeText: 'It is paid, and renews every month.',
  endingText: 'You have cancelled it. It stays active until {day}.',
  pastDueText:
    'The card was declined at the last renewal. It is tried again for some time; then the subscription ends.',
  cancelledText: 'It has ended, and nothing is charged any more.',
  renew: 'Renew for a month',
  letEnd: 'Let the month end',
  failToRenew: 'Renew with a declined card',
  cancelSubscription: 'Cancel subscription',
  changeFailed: 'The subscription could not be changed',
});
