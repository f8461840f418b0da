// Written by `npm run docs:api` from ../admin.ts; do not edit.
import type * as contract from '../admin.ts';
import type { CallOf } from '../call-of.ts';

export const searchProfiles: CallOf<typeof contract.searchProfiles> = {
  method: 'GET',
  path: '/rest/v1/profiles',
  answer: [
    {
      user_id: 'string',
      'first_name?': 'string',
      'last_name?': 'string',
      credits: 'int',
      'phone_number?': 'string',
      unlimited_credits: 'boolean',
    },
  ],
};

export const backfillUserPhones: CallOf<typeof contract.backfillUserPhones> = {
  method: 'POST',
  path: '/functions/v1/backfill-user-phones',
  answer: {
    message: 'string',
    total_profiles: 'int',
    updated: 'int',
    skipped: 'int',
    users_updated: 'int',
    error_count: 'int',
    email_users_found: 'int',
    profiles_with_phone: 'int',
    errors: [
      {
        user_id: 'string',
        error: 'string',
      },
    ],
  },
};
