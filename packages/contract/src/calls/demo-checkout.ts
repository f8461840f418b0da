// Written by `npm run docs:api` from ../demo-checkout.ts; do not edit.
import type { CallOf } from '../call-of.ts';
import type * as contract from '../demo-checkout.ts';

export const getDemoCheckout: CallOf<typeof contract.getDemoCheckout> = {
  method: 'GET',
  path: '/rest/v1/demo_checkouts/{id}',
  answer: {
    package: '=mooch|occasional|social|leader|unlimited',
    amount: 'int',
    status: '=open|complete|expired',
  },
};

export const settleDemoCheckout: CallOf<typeof contract.settleDemoCheckout> = {
  method: 'POST',
  path: '/rest/v1/demo_checkouts/{id}',
  answer: {
    'url?': 'string',
  },
};

export const getDemoSubscription: CallOf<typeof contract.getDemoSubscription> = {
  method: 'GET',
  path: '/rest/v1/demo_subscriptions/{id}',
  answer: {
    status: '=active|past_due|cancelled',
    'ends_at?': 'string',
  },
};

export const changeDemoSubscription: CallOf<typeof contract.changeDemoSubscription> = {
  method: 'POST',
  path: '/rest/v1/demo_subscriptions/{id}',
  answer: {
    'url?': 'string',
  },
};
