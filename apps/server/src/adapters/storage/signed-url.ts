import { createHmac } from 'node:crypto';
import { madeWith } from '../../app/hash.ts';
import { checkPath } from './storage.ts';

export const SIGNED_URL_PREFIX = '/storage/v1/object/sign/';

/**
 * Signs a path that grants reading one file until it expires:
 * `/storage/v1/object/sign/<path>?expires=<unix seconds>&signature=<base64url>`.
 * `path` includes the bucket, e.g. 'receipt-images-private/<user id>/<file>'. `now` is in milliseconds.
 * @throws InvalidPathError
 */
export function signUrl(path: string, expiresInSeconds: number, secret: string, now = Date.now()): string {
  checkPath(path);
  const expires = String(Math.floor(now / 1000) + Math.floor(expiresInSeconds));
  return `${SIGNED_URL_PREFIX}${path}?expires=${expires}&signature=${sign(path, expires, secret)}`;
}

/** Whether one of these secrets signed this path and it has not expired. `now` is in milliseconds. */
export function verifySignedUrl(
  { path, expires, signature }: { path: string; expires: string; signature: string },
  secrets: readonly string[],
  now = Date.now(),
): boolean {
  if (!/^\d{1,15}$/.test(expires)) return false;
  const maker = madeWith(secrets, signature, (secret) => sign(path, expires, secret));
  return maker !== undefined && now < Number(expires) * 1000;
}

function sign(path: string, expires: string, secret: string): string {
  // The prefix separates this use of the secret from all others.
  return createHmac('sha256', secret).update(`signed-url\n${path}\n${expires}`).digest('base64url');
}
