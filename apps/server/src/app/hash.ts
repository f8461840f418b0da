import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** SHA-256 in hex: for secrets with enough entropy to need no salt, such as guest tokens. */
export const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** HMAC-SHA-256 in hex: for short secrets, such as 6-digit codes, which could be guessed from a plain hash. */
export const hmac = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('hex');

/** Compares two digests in constant time. */
export function sameDigest(a: string, b: string): boolean {
  const [x, y] = [Buffer.from(a), Buffer.from(b)];
  return x.length === y.length && timingSafeEqual(x, y);
}

/** Which of these secrets a digest was made with, by a function that makes it; undefined: with none. */
export const madeWith = (
  secrets: readonly string[],
  digest: string,
  make: (secret: string) => string,
): string | undefined => secrets.find((secret) => sameDigest(digest, make(secret)));

/** A random token of `bytes` bytes, safe in URLs (base64url). */
export const randomToken = (bytes: number) => randomBytes(bytes).toString('base64url');

/** What a browser or caller is known by: 32 random bytes. */
export const newSecret = () => randomToken(32);

/** Whether a value has the form of a secret of ours. */
export const isSecret = (value: string | undefined): value is string =>
  value !== undefined && /^[\w-]{43}$/.test(value);
