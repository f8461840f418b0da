import type { ErrorCode } from './errors.ts';

/**
 * What can go wrong between this site and a sign-in provider. The browser is then at no page of ours, so the server sends
 * it to one: /auth, or where an identity was being linked from, with the code as `error` in the query. So it is where a session
 * has ended elsewhere (auth.session_missing).
 */
export const PROVIDER_ERRORS = [
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

/** The provider's error of such a query; anything else that failed is that no session could be opened. */
export const providerErrorOf = (error: unknown): ProviderError =>
  isProviderError(error) ? error : 'auth.session_failed';

function isProviderError(error: unknown): error is ProviderError {
  return KNOWN.includes(error);
}
