// Written by `npm run docs:api` from ../providers.ts; do not edit.
import type { CallOf } from '../call-of.ts';
import type * as contract from '../providers.ts';

export const authorize: CallOf<typeof contract.authorize> = {
  method: 'GET',
  path: '/auth/v1/authorize',
  answer: {
    url: 'string',
    provider: 'string',
  },
};

export const startSso: CallOf<typeof contract.startSso> = {
  method: 'POST',
  path: '/auth/v1/sso',
  answer: {
    url: 'string',
    provider: 'string',
  },
};

export const providerCallback: CallOf<typeof contract.providerCallback> = {
  method: 'GET',
  path: '/auth/v1/providers/{provider}/callback',
  answer: 'null',
};

export const linkIdentity: CallOf<typeof contract.linkIdentity> = {
  method: 'GET',
  path: '/auth/v1/user/identities/authorize',
  answer: {
    url: 'string',
    provider: 'string',
  },
};

export const unlinkIdentity: CallOf<typeof contract.unlinkIdentity> = {
  method: 'DELETE',
  path: '/auth/v1/user/identities/{id}',
  answer: {
    success: 'true',
  },
};
