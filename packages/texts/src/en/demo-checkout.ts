import { area } from '../area.ts';

/** The pages that stand for the card provider's where none is set up. */
export const demoCheckout = area('demo-checkout', {
  demo: 'Demonstration',
  loadingLabel: 'Loading',
  tryAgain: 'Try Again',
  home: 'Back to Home',

  checkoutHeading: 'Checkout',
  notReal: 'Nothing is really paid',
  notRealText: 'No card service is set up, so this page stands for its checkout. It asks for no card.',
  credits: { one: '{count} credit', other: '{count} credits' },
  unlimited: 'Every month, for as many receipts as you like',
  pay: 'Pay {amount:money}',
  decline: 'Pay With a Declined Card',
  cancel: 'Cancel',
  payFailed: 'The payment could not be sent',
  declinedTitle: 'Your card was declined',
  declinedText: 'Nothing was paid. Please try again with another card.',
  paidTitle: 'This is paid already',
  paidText: 'You do not need to pay it again.',
  paidDetails: 'See Your Payment',
  expiredTitle: 'This payment is over',
  expiredText: 'It was cancelled, or it took too long. Nothing was paid. You can start again any time.',
  absentTitle: 'No such payment',
  absentText: 'It is not one of yours, or payments are not a demonstration here.',

  subscriptionHeading: 'Your subscription',
  subscriptionNotRealText:
    'No card service is set up, so this page stands for where you would manage your subscription.',
  active: 'Active',
  activeText: 'It is paid, and renews every month.',
  endingText: 'You have cancelled it. It stays active until {day}.',
  pastDue: 'Payment failed',
  pastDueText:
    'The card was declined at the last renewal. It is tried again for some time; then the subscription ends.',
  cancelled: 'Cancelled',
  cancelledText: 'It has ended, and nothing is charged any more.',
  renew: 'Renew for a Month',
  letEnd: 'Let the Month End',
  failToRenew: 'Renew With a Declined Card',
  cancelSubscription: 'Cancel Subscription',
  settings: 'Back to Settings',
  changeFailed: 'The subscription could not be changed',
  subscriptionAbsentTitle: 'No such subscription',
});
