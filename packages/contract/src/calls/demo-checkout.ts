// Written by `npm run docs:api` from ../demo-checkout.ts; do not edit.
import type { CallOf } from '../call-of.ts';
import type * as contract from '../demo-checkout.ts';

export const getDemoCheckout: CallOf<typeof contract.getDemoCheckout> = {
  method: 'GET',
  path: '/dev/checkout/{id}.json',
  answer: {
    package: '=mooch|occasional|social|leader|unlimited',
    amount: 'int',
    status: '=open|complete|expired',
  },
};

export const settleDemoCheckout: CallOf<typeof contract.settleDemoCheckout> = {
  method: 'POST',
  path: '/dev/checkout/{id}',
  answer: {
    'url?': 'string',
  },
};

export const getDemoSubscription: CallOf<typeof contract.getDemoSubscription> = {
  method: 'GET',
  path: '/dev/subscription/{id}.json',
  answer: {
    status: '=active|past_due|cancelled',
    'ends_at?': 'string',
  },
};

export const changeDemoSubscription: CallOf<typeof contract.changeDemoSubscription> = {
  method: 'POST',
  path: '/dev/subscription/{id}',
  answer: {
    'url?': 'string',
  },
};
