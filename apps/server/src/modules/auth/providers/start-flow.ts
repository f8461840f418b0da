import type { Received } from '@fairtab/contract/endpoint';
import type { startSso } from '@fairtab/contract/providers';
import { returnPath } from '@fairtab/domain/return-path';
import type { Context } from 'hono';
import type { IdentityProvider } from '../../../adapters/identity/identity-provider.ts';
import type { Services } from '../../../app/services.ts';
import { AppError } from '../../../http/errors.ts';
import type { RequestContext } from '../../../http/request-context.ts';
import { limitRate } from '../../../limits/rate-limit.ts';
import { rememberFlow, storeFlow } from './flows.ts';
import { ours } from './provider-failure.ts';

/** As many as sign-in codes: a table full of people behind one address. */
const PER_ADDRESS = { max: 60, seconds: 3600 };

/** Where to go afterwards; what is no page of ours is refused. */
export type WhereTo = {
  redirect_to?: string | undefined;
  code_challenge?: string | undefined;
};

/**
 * Sends a browser to a provider, to sign in or to add an identity.
 * @param who the signed-in user who adds one; null for signing in
 * @returns the address at the provider
 * @throws AppError auth.redirect_foreign, request.rate_limited, and why the provider cannot be used
 */
export async function startFlow(
  { services, address }: RequestContext,
  http: Context,
  start: {
    provider: IdentityProvider;
    where: WhereTo;
    linkTo: string | null;
    loginHint?: string | undefined;
  },
): Promise<{ url: string; provider: string }> {
  const { provider, where, linkTo, loginHint } = start;
  const returnTo = ownPage(where.redirect_to, services.settings);
  await limitRate(services.database, `providers ${address}`, PER_ADDRESS.max, PER_ADDRESS.seconds);
  const purpose = { providerId: provider.id, returnTo, linkTo, codeChallenge: where.code_challenge ?? null };
  const browserHash = rememberFlow(http, services.settings);
  const secrets = await storeFlow(services, browserHash, purpose);
  const url = await ours(services.log, provider, provider.authorizationUrl(secrets, loginHint));
  return { url: url.href, provider: provider.id };
}

/** @throws AppError auth.redirect_foreign */
function ownPage(wanted: string | undefined, { publicUrl }: Services['settings']): string {
  const page = returnPath(wanted, publicUrl);
  if (wanted !== undefined && wanted !== page && wanted !== `${publicUrl}${page}`) {
    throw new AppError('auth.redirect_foreign');
  }
  return page;
}

/** @throws AppError auth.provider_unknown */
export function providerOf(
  { identityProviders }: Pick<Services, 'identityProviders'>,
  id: string,
): IdentityProvider {
  const provider = identityProviders.find((one) => one.id === id);
  if (provider === undefined) throw new AppError('auth.provider_unknown');
  return provider;
}

/**
 * A company's provider, by its id or by the domain of an e-mail.
 * @throws AppError auth.sso_unknown
 */
export function ssoOf(
  { identityProviders }: Pick<Services, 'identityProviders'>,
  { provider_id, domain = '' }: Pick<Received<typeof startSso>['body'], 'provider_id' | 'domain'>,
): { provider: IdentityProvider; loginHint: string | undefined } {
  const typed = domain.trim().toLowerCase();
  const wanted = typed.slice(typed.lastIndexOf('@') + 1);
  const provider = identityProviders.find(({ id, domains }) =>
    provider_id === undefined ? domains?.includes(wanted) : domains !== null && id === provider_id,
  );
  if (provider === undefined) throw new AppError('auth.sso_unknown');
  return { provider, loginHint: typed.includes('@') ? typed : undefined };
}
