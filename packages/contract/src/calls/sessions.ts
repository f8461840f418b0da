// Written by `npm run docs:api` from ../sessions.ts; do not edit.
import type { CallOf } from '../call-of.ts';
import type * as contract from '../sessions.ts';

export const listSessions: CallOf<typeof contract.listSessions> = {
  method: 'GET',
  path: '/rest/v1/sessions',
  answer: {
    sessions: [
      {
        id: 'string',
        current: 'boolean',
        'user_agent?': 'string',
        created_at: 'string',
        last_used_at: 'string',
        expires_at: 'string',
      },
    ],
  },
};

export const endSession: CallOf<typeof contract.endSession> = {
  method: 'DELETE',
  path: '/rest/v1/sessions/{id}',
  answer: {
    ended: 'true',
  },
};

export const getKeys: CallOf<typeof contract.getKeys> = {
  method: 'GET',
  path: '/auth/v1/.well-known/jwks.json',
  answer: {
    keys: [
      {
        kty: 'string',
        crv: 'string',
        x: 'string',
        y: 'string',
        kid: 'string',
        alg: 'string',
        use: 'string',
      },
    ],
  },
};

export const logOut: CallOf<typeof contract.logOut> = {
  method: 'POST',
  path: '/auth/v1/logout',
  answer: {
    success: 'true',
  },
};
