import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** SHA-256 in hex: for secrets that are random enough to need no salt, such as guest tokens. */
export const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** HMAC-SHA-256 in hex: for short secrets, such as 6-digit codes, which a bare hash would not hide. */
export const hmac = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('hex');

/** Compares two hex digests without telling by the time taken where they differ. */
export function sameDigest(a: string, b: string): boolean {
  const [x, y] = [Buffer.from(a), Buffer.from(b)];
  return x.length === y.length && timingSafeEqual(x, y);
}

/** A random token of `bytes` bytes, safe in addresses. */
export const randomToken = (bytes: number) => randomBytes(bytes).toString('base64url');
