import { providerErrorOf } from '@fairtab/contract/provider-errors';
import type { Logger } from 'pino';
import { IdentityError, type IdentityProvider } from '../../../adapters/identity/identity-provider.ts';
import { AppError, toShown } from '../../../http/errors.ts';

/**
 * Waits for a provider, and notes in the log why it failed.
 * @throws AppError with the code of an IdentityError
 */
export async function ours<T>(log: Logger, { id }: IdentityProvider, asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    if (!(error instanceof IdentityError)) throw error;
    log.warn({ provider: id, code: error.code, why: error.message }, 'a sign-in provider refused or failed');
    throw new AppError(error.code);
  }
}

/** A page of ours with a parameter added to its query. */
export function withQuery(page: string, name: string, value: string): string {
  const url = new URL(page, 'http://own.invalid');
  url.searchParams.set(name, value);
  return url.href.slice(url.origin.length);
}

/**
 * The page that says what went wrong: where an identity was being added from, or the one for signing in. What is a
 * failure of ours goes into the log.
 */
export function failurePage(log: Logger, error: unknown, to: { returnTo: string; isLink: boolean }): string {
  if (toShown(error) === null) log.error({ err: error }, 'a sign-in with a provider failed');
  const code = providerErrorOf(error instanceof AppError ? error.code : undefined);
  const page = to.isLink ? to.returnTo : withQuery('/auth', 'next', to.returnTo);
  return withQuery(page, 'error', code);
}
