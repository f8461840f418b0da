// Written by `npm run docs:api` from ../credentials.ts; do not edit.
import type { CallOf } from '../call-of.ts';
import type * as contract from '../credentials.ts';

export const updateUser: CallOf<typeof contract.updateUser> = {
  method: 'PUT',
  path: '/auth/v1/user',
  answer: {
    success: 'true',
    'code?': {
      success: 'true',
      error: 'null',
      channel: '=sms|email',
      'demo_code?': 'string',
      'signin_token?': 'string',
    },
  },
};

export const reauthenticate: CallOf<typeof contract.reauthenticate> = {
  method: 'GET',
  path: '/auth/v1/reauthenticate',
  answer: {
    success: 'true',
    error: 'null',
    channel: '=sms|email',
    'demo_code?': 'string',
    'signin_token?': 'string',
  },
};

export const sendSms: CallOf<typeof contract.sendSms> = {
  method: 'POST',
  path: '/functions/v1/send-sms',
  answer: {
    success: 'true',
    error: 'null',
    channel: '=sms|email',
    'demo_code?': 'string',
    'signin_token?': 'string',
  },
};
