// Written by `npm run docs:api` from ../factors.ts; do not edit.
import type { CallOf } from '../call-of.ts';
import type * as contract from '../factors.ts';

export const listFactors: CallOf<typeof contract.listFactors> = {
  method: 'GET',
  path: '/auth/v1/factors',
  answer: {
    factors: [
      {
        id: 'string',
        type: '=totp|phone',
        'friendly_name?': 'string',
        'hint?': 'string',
        status: '=unverified|verified',
        created_at: 'string',
      },
    ],
    recovery_codes_left: 'int',
  },
};

export const enrollFactor: CallOf<typeof contract.enrollFactor> = {
  method: 'POST',
  path: '/auth/v1/factors',
  answer: {
    id: 'string',
    type: '=totp|phone',
    'friendly_name?': 'string',
    'hint?': 'string',
    'totp?': {
      secret: 'string',
      uri: 'string',
    },
  },
};

export const challengeFactor: CallOf<typeof contract.challengeFactor> = {
  method: 'POST',
  path: '/auth/v1/factors/{id}/challenge',
  answer: {
    id: 'string',
    type: '=totp|phone',
    expires_at: 'int',
    'demo_code?': 'string',
  },
};

export const verifyFactor: CallOf<typeof contract.verifyFactor> = {
  method: 'POST',
  path: '/auth/v1/factors/{id}/verify',
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
    'recovery_codes?': ['string'],
  },
};

export const getPendingSignin: CallOf<typeof contract.getPendingSignin> = {
  method: 'GET',
  path: '/auth/v1/factors/pending',
  answer: {
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
  },
};

export const deleteFactor: CallOf<typeof contract.deleteFactor> = {
  method: 'DELETE',
  path: '/auth/v1/factors/{id}',
  answer: {
    success: 'true',
  },
};

export const renewRecoveryCodes: CallOf<typeof contract.renewRecoveryCodes> = {
  method: 'POST',
  path: '/auth/v1/factors/recovery-codes',
  answer: {
    recovery_codes: ['string'],
  },
};
