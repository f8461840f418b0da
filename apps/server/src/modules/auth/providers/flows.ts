import { createHash } from 'node:crypto';
import type { SignInMethod } from '@fairtab/contract/account/auth-session';
import type { startSso } from '@fairtab/contract/account/providers';
import type { getToken as Call } from '@fairtab/contract/account/sign-in';
import type { Received } from '@fairtab/contract/wire/endpoint';
import { returnPath } from '@fairtab/domain/account/return-path';
import type { Context } from 'hono';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import {
  type FlowSecrets,
  IdentityError,
  type IdentityProvider,
} from '../../../adapters/identity/identity-provider.ts';
import { newSecret, sameDigest, sha256 } from '../../../app/hash.ts';
import type { Services } from '../../../app/services.ts';
import { AppError } from '../../../http/errors.ts';
import type { RequestContext, Trx } from '../../../http/request-context.ts';
import { limit } from '../../../limits/rate-limit.ts';
import { browserHashOf, secretCookie } from '../browser-secret.ts';
import { openSession } from '../sessions/open-session.ts';
import type { Opened } from '../sessions/session-answer.ts';
import { accountOfPerson } from './identities.ts';

const FLOW_MINUTES = 10;

export type Purpose = {
  returnTo: string;
  /** The user who adds an identity; null for signing in. */
  linkTo: string | null;
  /** The caller's PKCE challenge; null if the returning browser gets the session. */
  codeChallenge: string | null;
};

/** Ends a flow: undefined if it has ended or expired, or belongs to another browser or provider. */
export async function consumeFlow(
  { database }: Pick<Services, 'database'>,
  { state, browserHash, providerId }: { state: string; browserHash: string; providerId: string },
): Promise<(Purpose & FlowSecrets) | undefined> {
  const flow = await database.kysely
    .deleteFrom('auth_provider_flows')
    .where('state_hash', '=', sha256(state))
    .where('browser_hash', '=', browserHash)
    .where('provider_id', '=', providerId)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['nonce', 'code_verifier as codeVerifier', 'return_to as returnTo'])
    .returning(['link_user_id as linkTo', 'code_challenge as codeChallenge'])
    .executeTakeFirst();
  return flow && { state, ...flow };
}

/** Lax, because the provider redirects from another site. */
const COOKIE = secretCookie('fairtab.provider', {
  path: '/auth/v1/',
  minutes: FLOW_MINUTES,
  sameSite: 'Lax',
});

/** Ties a flow to its browser; empty without a secret, which matches no flow. */
export const flowBrowser = (http: Context) => browserHashOf(COOKIE.read(http));

/** Keeps an existing secret, which another tab may need. */
function rememberFlow(http: Context, { publicUrl }: Services['settings']): string {
  const secret = COOKIE.read(http) ?? newSecret();
  http.header('set-cookie', COOKIE.line(publicUrl, secret), { append: true });
  return browserHashOf(secret);
}

type WhereTo = {
  redirect_to?: string | undefined;
  code_challenge?: string | undefined;
};

/**
 * Sends a browser to a provider to sign in, or to add an identity to the user `who`. Returns the provider's URL.
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
  await limit(services.database, 'providerSignIns', { address });
  const [state, nonce, codeVerifier] = [newSecret(), newSecret(), newSecret()];
  await services.database.kysely
    .insertInto('auth_provider_flows')
    .values({
      state_hash: sha256(state),
      browser_hash: rememberFlow(http, services.settings),
      provider_id: provider.id,
      nonce,
      code_verifier: codeVerifier,
      return_to: returnTo,
      link_user_id: linkTo,
      code_challenge: where.code_challenge ?? null,
      expires_at: sql<Date>`now() + ${FLOW_MINUTES}::int * interval '1 minute'`,
    })
    .execute();
  const asked = provider.authorizationUrl({ state, nonce, codeVerifier }, loginHint);
  const url = await ours(services.log, provider, asked);
  return { url: url.href, provider: provider.id };
}

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

/** A company's provider, by its id or by an e-mail's domain. @throws AppError auth.sso_unknown */
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

/** Awaits a provider and logs failures. @throws AppError with the code of an IdentityError */
export async function ours<T>(log: Logger, { id }: IdentityProvider, asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    if (!(error instanceof IdentityError)) throw error;
    log.warn({ provider: id, code: error.code, why: error.message }, 'a sign-in provider refused or failed');
    throw new AppError(error.code);
  }
}

/** Codes are valid once, but a repeat with its key gets another session. @throws AppError auth.invalid_grant, request.invalid */
export async function pkceGrant(
  context: RequestContext,
  { auth_code, code_verifier, session }: Received<typeof Call>['body'],
): Promise<Opened> {
  if (auth_code === undefined || code_verifier === undefined) {
    throw new AppError('request.invalid', { where: 'auth_code, code_verifier' });
  }
  const { granted } = await context.command<{ granted: Granted | null }>(
    async (trx) => ({ granted: await useGrantCode(trx, auth_code, code_verifier) }),
    // A wrong verifier uses the code up; that is not stored for the key.
    { keep: (result) => result.granted !== null, actor: `code ${sha256(auth_code)}` },
  );
  if (granted === null) throw new AppError('auth.invalid_grant');
  return openSession(context, { ...granted, session });
}

/**
 * Tokens are valid once, but a repeat with its key gets another session. @throws AppError auth.invalid_grant for a used token,
 * auth.provider_unknown, request.invalid, request.rate_limited, and why the provider's token cannot be accepted
 */
export async function idTokenGrant(
  context: RequestContext,
  { provider: id, id_token: idToken, access_token, nonce, session }: Received<typeof Call>['body'],
): Promise<Opened> {
  if (id === undefined || idToken === undefined) {
    throw new AppError('request.invalid', { where: 'provider, id_token' });
  }
  const { services, address, log } = context;
  const provider = providerOf(services, id);
  await limit(services.database, 'idTokens', { address });
  const asked = provider.verify({ idToken, accessToken: access_token, nonce });
  const { person, expiresAt } = await ours(log, provider, asked);
  const tokenHash = sha256(idToken);
  const account = await context.command(
    async (trx) => {
      await useToken(trx, tokenHash, expiresAt);
      return accountOfPerson(trx, services, { providerId: provider.id, person });
    },
    { actor: `id token ${tokenHash}` },
  );
  return openSession(context, { ...account, method: methodOf(provider), session });
}

async function useToken(trx: Trx, tokenHash: string, expiresAt: Date): Promise<void> {
  const used = await trx
    .insertInto('auth_used_id_tokens')
    .values({ token_hash: tokenHash, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('token_hash')
    .executeTakeFirst();
  if (used === undefined) throw new AppError('auth.invalid_grant');
}

const CODE_MINUTES = 5;

type Granted = { userId: string; method: SignInMethod; isNew: boolean };

export async function makeGrantCode(
  { database }: Pick<Services, 'database'>,
  { userId, method, isNew, codeChallenge }: Granted & { codeChallenge: string },
): Promise<string> {
  const code = newSecret();
  await database.kysely
    .insertInto('auth_grant_codes')
    .values({
      code_hash: sha256(code),
      code_challenge: codeChallenge,
      user_id: userId,
      method,
      is_new: isNew,
      expires_at: sql<Date>`now() + ${CODE_MINUTES}::int * interval '1 minute'`,
    })
    .execute();
  return code;
}

/** Uses a code up, even with a wrong verifier. Null for a wrong verifier or an invalid code. */
async function useGrantCode(trx: Trx, code: string, verifier: string): Promise<Granted | null> {
  const used = await trx
    .deleteFrom('auth_grant_codes')
    .where('code_hash', '=', sha256(code))
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['code_challenge', 'user_id as userId', 'method', 'is_new as isNew'])
    .executeTakeFirst();
  if (used === undefined) return null;
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  const { code_challenge, ...granted } = used;
  return sameDigest(challenge, code_challenge) ? granted : null;
}

export const methodOf = ({ domains }: IdentityProvider): SignInMethod => (domains === null ? 'oauth' : 'sso');
