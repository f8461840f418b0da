import type { CurrentUser } from '@fairtab/contract/account/auth-session';

/** The account of the complete profile: with e-mail, phone and password, without second factors. */
export const USER: CurrentUser = {
  id: 'u',
  email: 'hanna@example.com',
  phone: '+15555550100',
  is_anonymous: false,
  has_password: true,
  identities: [],
  factors: [],
  proof_channel: 'email',
  new_email: null,
};
