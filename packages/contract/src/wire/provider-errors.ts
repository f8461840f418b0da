import type { ErrorCode } from './errors.ts';

/** Sign-in provider errors, and ended sessions. The server redirects to one of our pages with the code as `error`. */
const PROVIDER_ERRORS = [
  'auth.identity_already_exists',
  'auth.key_not_found',
  'auth.keys_empty',
  'auth.provider_email_taken',
  'auth.provider_refused',
  'auth.provider_unavailable',
  'auth.provider_unknown',
  'auth.redirect_foreign',
  'auth.redirect_not_pkce',
  'auth.redirect_without_code',
  'auth.session_failed',
  'auth.session_missing',
  'auth.signature_invalid',
  'auth.token_not_verified',
] as const satisfies readonly ErrorCode[];

export type ProviderError = (typeof PROVIDER_ERRORS)[number];

const KNOWN: readonly unknown[] = PROVIDER_ERRORS;

/** The provider error in a query; anything else counts as auth.session_failed. */
export const providerErrorOf = (error: unknown): ProviderError =>
  isProviderError(error) ? error : 'auth.session_failed';

function isProviderError(error: unknown): error is ProviderError {
  return KNOWN.includes(error);
}
