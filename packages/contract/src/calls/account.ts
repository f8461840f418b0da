// Written by `npm run docs:api` from ../account.ts; do not edit.
import type * as contract from '../account.ts';
import type { CallOf } from '../call-of.ts';

export const getProfile: CallOf<typeof contract.getProfile> = {
  method: 'GET',
  path: '/rest/v1/profiles/me',
  answer: {
    user_id: 'string',
    'first_name?': 'string',
    'last_name?': 'string',
    'phone_number?': 'string',
    'venmo_handle?': 'string',
    payment_methods: [
      {
        method: '=venmo|cash_app|paypal|zelle',
        handle: 'string',
        currency: 'string',
      },
    ],
    credits: 'int',
    credits_owed: 'int',
    unlimited_credits: 'boolean',
    role: '=user|admin',
    phone_verified: 'boolean',
    completion_emails: 'boolean',
  },
};

export const updateProfile: CallOf<typeof contract.updateProfile> = {
  method: 'PATCH',
  path: '/rest/v1/profiles/me',
  answer: {
    user_id: 'string',
    'first_name?': 'string',
    'last_name?': 'string',
    'phone_number?': 'string',
    'venmo_handle?': 'string',
    payment_methods: [
      {
        method: '=venmo|cash_app|paypal|zelle',
        handle: 'string',
        currency: 'string',
      },
    ],
    credits: 'int',
    credits_owed: 'int',
    unlimited_credits: 'boolean',
    role: '=user|admin',
    phone_verified: 'boolean',
    completion_emails: 'boolean',
  },
};

export const stopEmails: CallOf<typeof contract.stopEmails> = {
  method: 'POST',
  path: '/functions/v1/stop-emails',
  answer: {
    success: 'true',
  },
};

export const askToStopEmails: CallOf<typeof contract.askToStopEmails> = {
  method: 'GET',
  path: '/functions/v1/stop-emails',
  answer: 'string',
};

export const savePaymentMethod: CallOf<typeof contract.savePaymentMethod> = {
  method: 'PATCH',
  path: '/rest/v1/payment_methods/{method}',
  answer: {
    user_id: 'string',
    'first_name?': 'string',
    'last_name?': 'string',
    'phone_number?': 'string',
    'venmo_handle?': 'string',
    payment_methods: [
      {
        method: '=venmo|cash_app|paypal|zelle',
        handle: 'string',
        currency: 'string',
      },
    ],
    credits: 'int',
    credits_owed: 'int',
    unlimited_credits: 'boolean',
    role: '=user|admin',
    phone_verified: 'boolean',
    completion_emails: 'boolean',
  },
};

export const updateUserPhone: CallOf<typeof contract.updateUserPhone> = {
  method: 'POST',
  path: '/functions/v1/update-user-phone',
  answer: {
    success: 'true',
    error: 'null',
  },
};

export const deleteAccount: CallOf<typeof contract.deleteAccount> = {
  method: 'POST',
  path: '/functions/v1/delete-account',
  answer: {
    success: 'true',
    error: 'null',
    kept_bills: 'int',
  },
};

export const getAppInfo: CallOf<typeof contract.getAppInfo> = {
  method: 'GET',
  path: '/rest/v1/app_info',
  answer: {
    name: 'string',
    demo: 'boolean',
    outbox: 'boolean',
    vision: '=offline|ai',
    providers: [
      {
        id: 'string',
        name: 'string',
      },
    ],
    sso: 'boolean',
    'captcha?': {
      provider: '=turnstile|hcaptcha',
      site_key: 'string',
    },
    'credits?': {
      prices: {
        mooch: 'string',
        occasional: 'string',
        social: 'string',
        leader: 'string',
        unlimited: 'string',
      },
    },
  },
};
