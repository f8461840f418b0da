// Written by `npm run docs:api` from ../sign-in.ts; do not edit.
import type { CallOf } from '../call-of.ts';
import type * as contract from '../sign-in.ts';

export const signUp: CallOf<typeof contract.signUp> = {
  method: 'POST',
  path: '/auth/v1/signup',
  answer: {
    'code?': {
      success: 'true',
      error: 'null',
      channel: '=sms|email',
      'demo_code?': 'string',
      'signin_token?': 'string',
    },
    'signed_in?': {
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
    },
  },
};

export const getToken: CallOf<typeof contract.getToken> = {
  method: 'POST',
  path: '/auth/v1/token',
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
  },
};

export const sendOtp: CallOf<typeof contract.sendOtp> = {
  method: 'POST',
  path: '/auth/v1/otp',
  answer: {
    success: 'true',
    error: 'null',
    channel: '=sms|email',
    'demo_code?': 'string',
    'signin_token?': 'string',
  },
};

export const recover: CallOf<typeof contract.recover> = {
  method: 'POST',
  path: '/auth/v1/recover',
  answer: {
    success: 'true',
    error: 'null',
    channel: '=sms|email',
    'demo_code?': 'string',
    'signin_token?': 'string',
  },
};

export const verifyCode: CallOf<typeof contract.verifyCode> = {
  method: 'POST',
  path: '/auth/v1/verify',
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
  },
};

export const resendCode: CallOf<typeof contract.resendCode> = {
  method: 'POST',
  path: '/auth/v1/resend',
  answer: {
    success: 'true',
    error: 'null',
    channel: '=sms|email',
    'demo_code?': 'string',
    'signin_token?': 'string',
  },
};
