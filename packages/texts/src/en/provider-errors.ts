import type { ProviderError } from '@fairtab/contract/provider-errors';
import { area } from '../area.ts';

/** Errors that the server leaves in the address of a page (PROVIDER_ERRORS), where the page says them. */
export const providerErrors = area('provider-errors', {
  'auth.identity_already_exists.title': 'Already connected',
  'auth.identity_already_exists.text': 'This sign-in is already connected to an account.',
  'auth.key_not_found.title': 'Sign In Failed',
  'auth.key_not_found.text': 'The sign-in provider used a key that it does not publish. Please try again.',
  'auth.keys_empty.title': 'Sign In Failed',
  'auth.keys_empty.text': 'The sign-in provider publishes no keys. Please try again later.',
  'auth.provider_email_taken.title': 'You already have an account',
  'auth.provider_email_taken.text':
    'An account with this email exists. Sign in to it the way you did before, then connect this one in the settings.',
  'auth.provider_refused.title': 'Sign In Cancelled',
  'auth.provider_refused.text': 'The sign-in provider did not let you in. Try again, or sign in another way.',
  'auth.provider_unavailable.title': 'Sign In Failed',
  'auth.provider_unavailable.text':
    'The sign-in provider does not answer as it should. Please try again, or sign in another way.',
  'auth.provider_unknown.title': 'Sign In Failed',
  'auth.provider_unknown.text': 'This way to sign in is not available here.',
  'auth.redirect_foreign.title': 'Sign In Failed',
  'auth.redirect_foreign.text': 'After signing in, you can only be sent to a page of this site.',
  'auth.redirect_not_pkce.title': 'Sign In Failed',
  'auth.redirect_not_pkce.text':
    'This sign-in was started in another browser, or has expired. Please try again.',
  'auth.redirect_without_code.title': 'Sign In Failed',
  'auth.redirect_without_code.text': 'The sign-in provider sent you back without a code. Please try again.',
  'auth.session_failed.title': 'Session Creation Failed',
  'auth.session_failed.text': 'You could not be signed in. Please try again.',
  'auth.session_missing.title': 'Session Error',
  'auth.session_missing.text': 'You are not signed in any more. Please sign in again.',
  'auth.signature_invalid.title': 'Sign In Failed',
  'auth.signature_invalid.text': 'The sign-in provider’s answer is not signed correctly. Please try again.',
  'auth.token_not_verified.title': 'Authentication Error',
  'auth.token_not_verified.text': 'This sign-in could not be verified. Please try again.',
} as const satisfies Record<`${ProviderError}.${'title' | 'text'}`, string>);
