import { area } from '../area.ts';

/** The texts and e-mails with which a host hears of a payment that was taken back, and of one that could not be made. */
export const creditMessages = area('credit-messages', {
  refunded: 'Of your payment of {amount:money} to {product}, {refunded:money} was refunded.',
  disputed: 'Your payment of {amount:money} to {product} was disputed with your bank.',
  taken: { one: '{count} credit was taken back.', other: '{count} credits were taken back.' },
  owed: {
    one: 'You have used credits of it already: you owe {count} credit, which comes off the next ones you get.',
    other:
      'You have used credits of it already: you owe {count} credits, which come off the next ones you get.',
  },
  unpaid:
    'The payment for {product} Unlimited did not go through. It goes on for now: please update your card.',
  account: 'Your account: {link}',
  accountLabel: 'Open your account',
});
