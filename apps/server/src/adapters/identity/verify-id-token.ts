import { createHash } from 'node:crypto';
import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from 'jose';
import { IdentityError } from './identity-provider.ts';

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

export type KeySet = ReturnType<typeof createRemoteJWKSet>;

/** A provider's keys, fetched on first use and again when a token names an unknown key. */
export const keySetAt = (url: string): KeySet =>
  createRemoteJWKSet(new URL(url), { timeoutDuration: KEYS_TIMEOUT_MS });

export type VerifiedClaims = JWTPayload & { sub: string; exp: number };

/** Verifies an ID token's signature, issuer, audience, times and nonce. @throws IdentityError */
export async function verifyIdToken(
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
