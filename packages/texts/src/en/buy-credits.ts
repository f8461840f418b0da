import { area } from '../area.ts';

/** The dialog in which credits are bought. */
export const buyCredits = area('buy-credits', {
  heading: 'Buy Receipt Credits',
  explanation: 'Sharing a receipt uses one credit. Credits never expire.',
  owed: {
    one: 'You owe {count} credit of a payment that was taken back. It is taken off the credits that you buy now.',
    other:
      'You owe {count} credits of a payment that was taken back. They are taken off the credits that you buy now.',
  },
  /** There is no credit left to share a receipt with. */
  outOfCredits: 'Out of Credits',
  outOfCreditsText: 'Sharing a receipt costs one credit. Everything you entered is kept.',
  popular: 'Most Popular',
  credits: { one: '{count} credit', other: '{count} credits' },
  unlimited: 'Unlimited receipts',
  perMonth: 'per month',
  processing: 'Processing...',
  active: 'Your plan',
  manage: 'Manage subscription',
  manageFailed: 'Your subscription could not be opened',
  payment: 'You pay by card on our payment service’s page.',
  errorTitle: 'Purchase Error',
  timedOut: 'Request timed out. Please check your connection and try again.',
  redirectFailed: 'Unable to open payment page. Please try again.',
  failed: 'Failed to create checkout session. Please try again.',
});
