import type { Profile } from '@fairtab/contract/account/account';

/** A user's profile with nothing in it. */
export const profileOf = (user_id: string): Profile => ({
  user_id,
  first_name: null,
  last_name: null,
  phone_number: null,
  venmo_handle: null,
  payment_methods: [],
  credits: 1,
  credits_owed: 0,
  unlimited_credits: false,
  role: 'user',
  phone_verified: false,
  completion_emails: true,
});

/** A complete one. */
export const PROFILE: Profile = {
  ...profileOf('u'),
  first_name: 'Hanna',
  last_name: 'Berg',
  phone_number: '+15555550100',
  venmo_handle: '@hanna',
  payment_methods: [{ method: 'venmo', handle: '@hanna', holder: null }],
  phone_verified: true,
};
