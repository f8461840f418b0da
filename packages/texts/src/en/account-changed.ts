import { area } from '../area.ts';

/** The text or e-mail that tells the owner of an account what has changed about signing in to it, or where its guests’ money goes. */
export const accountChanged = area('account-changed', {
  emailAdded: 'An email address was added to your {product} account.',
  phoneAdded: 'A phone number was added to your {product} account.',
  passwordAdded: 'A password was added to your {product} account.',
  email: 'The email address of your {product} account was changed.',
  phone: 'The phone number of your {product} account was changed.',
  password: 'The password of your {product} account was changed.',
  providerAdded: 'Another account to sign in with was connected to your {product} account.',
  providerRemoved: 'An account to sign in with was disconnected from your {product} account.',
  factorAdded: 'A second factor was added to your {product} account.',
  factorRemoved: 'A second factor of your {product} account was removed.',
  recoveryCodes: 'New recovery codes were made for your {product} account.',
  recoveryCodeUsed: 'A recovery code was used to sign in to your {product} account.',
  paymentMethods: 'How guests pay you back was changed in your {product} account.',
  signedOut: 'Your other devices were signed out.',
  notYou: 'If this was not you, sign in and change it back: {link}',
  settings: 'Open your account',
});
