/** Settings with which card payments are on, in Stripe's test mode. */
export const STRIPE_ENV = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  STRIPE_PRICE_MOOCH: 'price_1',
  STRIPE_PRICE_OCCASIONAL: 'price_2',
  STRIPE_PRICE_SOCIAL: 'price_3',
  STRIPE_PRICE_LEADER: 'price_4',
  STRIPE_PRICE_UNLIMITED: 'price_5',
};
