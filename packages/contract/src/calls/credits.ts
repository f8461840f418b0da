// Written by `npm run docs:api` from ../credits.ts; do not edit.
import type { CallOf } from '../call-of.ts';
import type * as contract from '../credits.ts';

export const consumeShareCredit: CallOf<typeof contract.consumeShareCredit> = {
  method: 'POST',
  path: '/rest/v1/rpc/consume_share_credit_for_receipt',
  answer: {
    charged: 'boolean',
    unlimited: 'boolean',
    already_consumed: 'boolean',
    remaining_credits: 'int',
  },
};

export const updateUserCredits: CallOf<typeof contract.updateUserCredits> = {
  method: 'POST',
  path: '/rest/v1/rpc/update_user_credits',
  answer: {
    old_credits: 'int',
    new_credits: 'int',
  },
};

export const listCreditChanges: CallOf<typeof contract.listCreditChanges> = {
  method: 'GET',
  path: '/rest/v1/credit_changes',
  answer: [
    {
      id: 'string',
      old_credits: 'int',
      new_credits: 'int',
      change_reason: 'string',
      cause: '=opening|free|share|purchase|refund|dispute|dispute_won|admin',
      owed: 'int',
      created_at: 'string',
    },
  ],
};

export const createCheckoutSession: CallOf<typeof contract.createCheckoutSession> = {
  method: 'POST',
  path: '/functions/v1/create-checkout-session',
  answer: {
    url: 'string',
  },
};

export const confirmCheckoutSession: CallOf<typeof contract.confirmCheckoutSession> = {
  method: 'POST',
  path: '/functions/v1/confirm-checkout-session',
  answer: {
    state: '=paid|processing|open|failed|unknown',
    'package?': '=mooch|occasional|social|leader|unlimited',
    'return_to?': 'string',
  },
};

export const createPortalSession: CallOf<typeof contract.createPortalSession> = {
  method: 'POST',
  path: '/functions/v1/create-portal-session',
  answer: {
    url: 'string',
  },
};

export const listPurchases: CallOf<typeof contract.listPurchases> = {
  method: 'GET',
  path: '/rest/v1/purchases',
  answer: {
    purchases: [
      {
        id: 'string',
        package: '=mooch|occasional|social|leader|unlimited',
        amount: 'int',
        refunded: 'int',
        state: '=processing|paid|failed|refunded|disputed',
        created_at: 'string',
        'receipt_url?': 'string',
      },
    ],
    owed: 'int',
    'subscription?': {
      status: '=active|past_due|ended',
      'renews_at?': 'string',
      'ends_at?': 'string',
    },
  },
};

export const paymentWebhook: CallOf<typeof contract.paymentWebhook> = {
  method: 'POST',
  path: '/functions/v1/stripe-webhook',
  answer: {
    received: 'true',
  },
};
