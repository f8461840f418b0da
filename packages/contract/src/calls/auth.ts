// Written by `npm run docs:api` from ../auth.ts; do not edit.
import type * as contract from '../auth.ts';
import type { CallOf } from '../call-of.ts';

export const startPhoneSignin: CallOf<typeof contract.startPhoneSignin> = {
  method: 'POST',
  path: '/functions/v1/start-phone-signin',
  answer: {
    success: 'true',
    error: 'null',
    'demo_code?': 'string',
    'signin_token?': 'string',
  },
};

export const completePhoneSignin: CallOf<typeof contract.completePhoneSignin> = {
  method: 'POST',
  path: '/functions/v1/complete-phone-signin',
  answer: {
    user: {
      id: 'string',
      'phone?': 'string',
      'email?': 'string',
    },
    'session?': {
      'access_token?': 'string',
      'refresh_token?': 'string',
      expires_at: 'int',
      token_type: '=cookie|bearer',
      user: {
        id: 'string',
        'phone?': 'string',
        'email?': 'string',
      },
    },
    'second_factor?': {
      factors: [
        {
          id: 'string',
          type: '=totp|phone',
          'friendly_name?': 'string',
          'hint?': 'string',
        },
      ],
      expires_at: 'int',
      'signin_token?': 'string',
    },
    is_new_user: 'boolean',
    auth_method: '=phone|email|password|recovery|oauth|sso|anonymous|refresh_token|second_factor',
    message: 'string',
    success: 'true',
    error: 'null',
    details: 'null',
  },
};

export const getSession: CallOf<typeof contract.getSession> = {
  method: 'GET',
  path: '/auth/v1/user',
  answer: {
    'profile?': {
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
    'user?': {
      id: 'string',
      'email?': 'string',
      'phone?': 'string',
      is_anonymous: 'boolean',
      has_password: 'boolean',
      identities: [
        {
          id: 'string',
          provider: 'string',
          name: 'string',
          'email?': 'string',
          created_at: 'string',
        },
      ],
      factors: [
        {
          id: 'string',
          type: '=totp|phone',
          'friendly_name?': 'string',
          'hint?': 'string',
        },
      ],
      'proof_channel?': '=sms|email',
      'new_email?': 'string',
    },
  },
};

export const signOut: CallOf<typeof contract.signOut> = {
  method: 'POST',
  path: '/functions/v1/sign-out',
  answer: {
    success: 'true',
  },
};
