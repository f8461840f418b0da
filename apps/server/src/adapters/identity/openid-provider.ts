import { createHash } from 'node:crypto';
import { normalizeEmail } from '@fairtab/domain/account/credentials';
import { checkPersonName } from '@fairtab/domain/input/validation';
import { splitName } from '@fairtab/domain/people/profile';
import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from 'jose';
import * as client from 'openid-client';
import * as z from 'zod';
import { isLoopback } from '../../http/hosts.ts';
import {
  type FlowSecrets,
  IdentityError,
  type IdentityProvider,
  type IdToken,
  type Person,
  type ProviderSettings,
} from './identity-provider.ts';

const TIMEOUT_SECONDS = 10;
const DISCOVERY_MS = 6 * 3_600_000;
const SCOPE = 'openid email profile';

type Found = { config: client.Configuration; issuer: string; keys: KeySet; at: number };

/** An OpenID Connect provider, discovered on first use. */
export function createOpenIdProvider(settings: ProviderSettings, publicUrl: string): IdentityProvider {
  const { id, name, domains, clientId } = settings;
  const callback = new URL(`${publicUrl}/auth/v1/providers/${id}/callback`);
  const discovered = lazily(() => discover(settings));

  const described = async ({ config, issuer }: Found, claims: VerifiedClaims, accessToken?: string) =>
    personOf(settings, { issuer, subject: claims.sub }, await allClaims(config, claims, accessToken));

  return {
    id,
    name,
    domains,
    authorizationUrl: (flow, loginHint) =>
      named(async () => {
        const { config } = await discovered();
        return client.buildAuthorizationUrl(config, {
          redirect_uri: callback.href,
          scope: SCOPE,
          state: flow.state,
          nonce: flow.nonce,
          code_challenge: await client.calculatePKCECodeChallenge(flow.codeVerifier),
          code_challenge_method: 'S256',
          ...(loginHint === undefined ? {} : { login_hint: loginHint }),
        });
      }),
    identify: (answer, flow) =>
      named(async () => {
        const found = await discovered();
        const url = new URL(callback);
        url.search = answer.toString();
        const tokens = await exchange(found, url, flow);
        const expected = { issuer: found.issuer, audience: clientId, nonce: flow.nonce };
        const claims = await verifyIdToken(found.keys, tokens.id_token ?? '', expected);
        return described(found, claims, tokens.access_token);
      }),
    verify: ({ idToken, accessToken, nonce }: IdToken) =>
      named(async () => {
        const found = await discovered();
        const expected = { issuer: found.issuer, audience: clientId, nonce };
        const claims = await verifyIdToken(found.keys, idToken, expected);
        const person: Person = await described(found, claims, accessToken);
        return { person, expiresAt: new Date((claims.exp + TIMEOUT_SECONDS) * 1000) };
      }),
  };
}

async function discover({ issuer, clientId, clientSecret }: ProviderSettings): Promise<Found> {
  const server = new URL(issuer);
  const config = await client.discovery(server, clientId, undefined, secretOf(clientSecret), {
    timeout: TIMEOUT_SECONDS,
    execute: isLoopback(server.hostname) ? [client.allowInsecureRequests] : [],
  });
  const { issuer: named, jwks_uri } = config.serverMetadata();
  if (jwks_uri === undefined) throw new IdentityError('auth.keys_empty', 'discovery names no keys');
  return { config, issuer: named, keys: keySetAt(jwks_uri), at: Date.now() };
}

/** As the provider accepts it; in a header by default (OpenID Connect Discovery, section 3). */
function secretOf(secret: string): client.ClientAuth {
  const [inHeader, inBody] = [client.ClientSecretBasic(secret), client.ClientSecretPost(secret)];
  return (server, ...request) => {
    const taken = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    return (taken.includes('client_secret_basic') ? inHeader : inBody)(server, ...request);
  };
}

const exchange = ({ config }: Found, url: URL, flow: FlowSecrets) =>
  client.authorizationCodeGrant(config, url, {
    expectedState: flow.state,
    expectedNonce: flow.nonce,
    pkceCodeVerifier: flow.codeVerifier,
    idTokenExpected: true,
  });

/** Some providers put e-mail and names into the ID token, others only into userinfo. */
async function allClaims(
  config: client.Configuration,
  verified: VerifiedClaims,
  accessToken: string | undefined,
): Promise<Claims> {
  const claims = Claims.parse(verified);
  const isWhole = claims.email !== undefined && (claims.given_name ?? claims.name) !== undefined;
  if (isWhole || accessToken === undefined || config.serverMetadata().userinfo_endpoint === undefined)
    return claims;
  const asked = Claims.parse(await client.fetchUserInfo(config, accessToken, verified.sub));
  // Address and verification must come from the same source.
  const { email, email_verified } = claims.email === undefined ? asked : claims;
  return { ...asked, ...claims, email, email_verified };
}

function lazily(find: () => Promise<Found>): () => Promise<Found> {
  let found: Promise<Found> | undefined;
  const renew = async () => {
    const finding = find();
    found = finding;
    finding.catch(() => {
      if (found === finding) found = undefined;
    });
    return finding;
  };
  return async () => {
    const last = await found?.catch(() => undefined);
    return last !== undefined && Date.now() - last.at < DISCOVERY_MS ? last : renew();
  };
}

/** Maps the library's errors to ours. Their causes hold tokens, so we keep only the messages. */
async function named<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof IdentityError) throw error;
    if (error instanceof client.AuthorizationResponseError) {
      const refused = REFUSALS.has(error.error);
      throw new IdentityError(refused ? 'auth.provider_refused' : 'auth.provider_unavailable', error.error);
    }
    if (error instanceof client.ResponseBodyError) {
      throw new IdentityError(
        error.error === 'invalid_grant' ? 'auth.redirect_not_pkce' : 'auth.provider_unavailable',
        `${error.status} ${error.error}`,
      );
    }
    const code = error instanceof client.ClientError ? error.code : undefined;
    const ofToken = code !== undefined && UNVERIFIED.has(code);
    const why = error instanceof Error ? `${code ?? error.name}: ${error.message}` : 'unknown';
    throw new IdentityError(ofToken ? 'auth.token_not_verified' : 'auth.provider_unavailable', why);
  }
}

const REFUSALS = new Set([
  'access_denied',
  'login_required',
  'consent_required',
  'interaction_required',
  'account_selection_required',
]);

const UNVERIFIED = new Set([
  'OAUTH_JWT_CLAIM_COMPARISON_FAILED',
  'OAUTH_JWT_TIMESTAMP_CHECK_FAILED',
  'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED',
  'OAUTH_INVALID_RESPONSE',
]);

/** Claims of a wrong type count as absent. */
const Claims = z.object({
  email: z.string().optional().catch(undefined),
  // Some providers send a string.
  email_verified: z.literal([true, 'true']).optional().catch(undefined),
  name: z.string().optional().catch(undefined),
  given_name: z.string().optional().catch(undefined),
  family_name: z.string().optional().catch(undefined),
});
type Claims = z.output<typeof Claims>;

function personOf(
  settings: ProviderSettings,
  identity: { issuer: string; subject: string },
  claims: Claims,
): Person {
  const email = claims.email === undefined ? null : normalizeEmail(claims.email);
  const named = splitName(claims.name ?? '');
  return {
    ...identity,
    email,
    emailVerified: email !== null && mayVouchFor(settings, email, claims),
    firstName: nameIn(claims.given_name ?? named.first_name ?? ''),
    lastName: nameIn(claims.family_name ?? named.last_name ?? ''),
  };
}

/** We trust a company's provider for the company's own domains only. */
function mayVouchFor({ domains, emailsVerified }: ProviderSettings, email: string, claims: Claims): boolean {
  if (domains !== null && !domains.includes(email.slice(email.indexOf('@') + 1))) return false;
  return emailsVerified || claims.email_verified !== undefined;
}

function nameIn(text: string): string | null {
  const checked = checkPersonName(text);
  return checked.ok ? checked.value : null;
}

/** Asymmetric only: anyone with a client secret could sign tokens with it. */
const ALGORITHMS = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
];

const TOLERANCE_SECONDS = 30;
const KEYS_TIMEOUT_MS = 10_000;

type KeySet = ReturnType<typeof createRemoteJWKSet>;

/** A provider's keys, fetched on first use and again when a token names an unknown key. */
const keySetAt = (url: string): KeySet =>
  createRemoteJWKSet(new URL(url), { timeoutDuration: KEYS_TIMEOUT_MS });

type VerifiedClaims = JWTPayload & { sub: string; exp: number };

/** Verifies an ID token's signature, issuer, audience, times and nonce. @throws IdentityError */
async function verifyIdToken(
  keys: KeySet,
  token: string,
  expected: { issuer: string; audience: string; nonce: string | undefined },
): Promise<VerifiedClaims> {
  const { issuer, audience, nonce } = expected;
  const { payload } = await jwtVerify(token, keys, {
    issuer,
    audience,
    algorithms: ALGORITHMS,
    clockTolerance: TOLERANCE_SECONDS,
    requiredClaims: ['sub', 'exp', 'iat'],
  }).catch((error: unknown) => {
    throw failureOf(error, keys);
  });
  const { sub, exp } = payload;
  if (sub === undefined || sub === '' || exp === undefined || !isNonce(payload.nonce, nonce)) {
    throw new IdentityError('auth.token_not_verified', 'the nonce is another one, or there is no subject');
  }
  return { ...payload, sub, exp };
}

/** Apps may send the provider the nonce's SHA-256 instead. */
function isNonce(claim: unknown, expected: string | undefined): boolean {
  if (expected === undefined) return claim === undefined;
  return claim === expected || claim === createHash('sha256').update(expected).digest('hex');
}

function failureOf(error: unknown, keys: KeySet): IdentityError {
  if (!(error instanceof errors.JOSEError)) return new IdentityError('auth.provider_unavailable', 'no keys');
  const why = `${error.code}: ${error.message}`;
  if (error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys) {
    const none = keys.jwks()?.keys.length === 0;
    return new IdentityError(none ? 'auth.keys_empty' : 'auth.key_not_found', why);
  }
  if (error instanceof errors.JWSSignatureVerificationFailed) {
    return new IdentityError('auth.signature_invalid', why);
  }
  const ofToken =
    error instanceof errors.JWTClaimValidationFailed ||
    error instanceof errors.JWTExpired ||
    error instanceof errors.JWTInvalid ||
    error instanceof errors.JWSInvalid ||
    error instanceof errors.JOSEAlgNotAllowed ||
    error instanceof errors.JOSENotSupported;
  return new IdentityError(ofToken ? 'auth.token_not_verified' : 'auth.provider_unavailable', why);
}
