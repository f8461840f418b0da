import { area } from '../area.ts';

/** What became of a payment. */
export const paymentNews = area('payment-news', {
  pageTitle: 'Your payment',
  askingTitle: 'Checking your payment',
  askingText: 'This takes a moment.',
  paidTitle: 'Payment Successful!',
  paidText: 'Your credits have been added to your account.',
  cancelledTitle: 'Payment Cancelled',
  cancelledText: 'Your payment was cancelled. No charges were made.',
  processingTitle: 'Your payment is on its way',
  processingText: 'Your credits are added as soon as it has gone through. You can leave this page.',
  openTitle: 'Your payment is not finished',
  openText: 'Nothing has been charged. You can start again any time.',
  failedTitle: 'Your payment did not go through',
  failedText: 'Nothing has been charged. You can try again, with another card if you like.',
  unknownTitle: 'No payment found here',
  unknownText: 'This address belongs to no payment of yours. Your credits are as they were.',
  offlineTitle: 'Your payment could not be checked yet',
  offlineText: 'If you have paid, your credits are safe. They are added even when this page is closed.',
  checkAgain: 'Check again',
  transaction: 'Transaction ID',
  bill: 'Back to the receipt',
  home: 'Return to Home',
  create: 'Create New Receipt',
});
