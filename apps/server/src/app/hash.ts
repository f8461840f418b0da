import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { LIMITS } from '@fairtab/domain/input/limits';

/** SHA-256 in hex, for secrets with enough entropy to need no salt, such as guest tokens. */
export const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** HMAC-SHA-256 in hex, for short secrets such as 6-digit codes, which could be guessed from a plain hash. */
export const hmac = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('hex');

/** The digits of a code, derived from a random id and the secret, so that it can be shown again without being stored. */
export const digitsOf = (secret: string, id: string): string =>
  String(Number.parseInt(hmac(secret, id).slice(0, 12), 16) % 10 ** LIMITS.codeDigits).padStart(
    LIMITS.codeDigits,
    '0',
  );

/** Compares in constant time. */
export function sameDigest(a: string, b: string): boolean {
  const [x, y] = [Buffer.from(a), Buffer.from(b)];
  return x.length === y.length && timingSafeEqual(x, y);
}

/** The secret that `make` produced the digest with; undefined: none of them. */
export const madeWith = (
  secrets: readonly string[],
  digest: string,
  make: (secret: string) => string,
): string | undefined => secrets.find((secret) => sameDigest(digest, make(secret)));

/** Base64url, from `bytes` random bytes. */
export const randomToken = (bytes: number) => randomBytes(bytes).toString('base64url');

/** 32 random bytes. */
export const newSecret = () => randomToken(32);

/** Whether a value has the form of newSecret's. */
export const isSecret = (value: string | undefined): value is string =>
  value !== undefined && /^[\w-]{43}$/.test(value);
